import { describe, expect, test } from 'vitest';
import * as areas from './index.ts';
import type { Message } from './message.ts';

/** Whatever the package exports, so that a new area cannot be forgotten here. */
const all = Object.entries(areas).flatMap(([area, messages]) =>
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
