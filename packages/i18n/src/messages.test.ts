import { describe, expect, test } from 'vitest';
import { account, bench, frame, type Message, resource } from './index.ts';

const areas: Record<string, Record<string, Message>> = { account, bench, frame, resource };
const all = Object.entries(areas).flatMap(([area, messages]) =>
  Object.entries(messages).map(([key, message]) => ({ key: `${area}.${key}`, ...message })),
);
const blanks = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

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
