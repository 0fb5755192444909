import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { planReport } from './centre/planReport.ts';
import type { Message, Messages } from './message.ts';
import { numberReasons } from './qc/numberReasons.ts';
import { verdictWords } from './qc/verdictWords.ts';
import { caseReport } from './review/caseReport.ts';

/** The areas of the screens, and what only the server writes. */
const texts: [string, Messages][] = [
  ['caseReport', caseReport],
  ['numberReasons', numberReasons],
  ['planReport', planReport],
];
for (const [area, load] of Object.entries(areas)) texts.push([area, await load()]);
const all = texts.flatMap(([area, messages]) =>
  Object.entries<Message>(messages).map(([key, message]) => ({ key: `${area}.${key}`, ...message })),
);
const blanks = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test('every area is looked at', () => {
  expect(all.length).toBeGreaterThan(300);
});

describe.each(all)('$key', ({ zh, en }) => {
  test('has a text in both languages', () => {
    expect(zh.trim()).not.toBe('');
    expect(en.trim()).not.toBe('');
  });

  test('has the same blanks in both languages', () => {
    expect(blanks(en)).toEqual(blanks(zh));
  });

  test('does not leave Chinese characters in the English text', () => {
    expect(en).not.toMatch(/\p{Script=Han}/u);
  });
});

test.each(Object.entries(verdictWords))('the verdict %s is said in one way', (_, word) => {
  expect(all.filter(({ zh, en }) => zh === word.zh && en !== word.en)).toEqual([]);
});
