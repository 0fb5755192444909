import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listText } from './listText.ts';

test.each([
  ['bigint', ['381103198338809856', 7, null], '{381103198338809856,7,NULL}'],
  ['double precision', [1.5, Number.NaN, undefined], '{1.5,NULL,NULL}'],
  ['boolean', [true, false], '{true,false}'],
  ['timestamp with time zone', [new Date(0)], '{1970-01-01T00:00:00.000Z}'],
  ['text', ['', 'NULL', 'a,b', '"\\'], '{"","NULL","a,b","\\"\\\\"}'],
  ['jsonb', [{ a: 'x"y' }, null], '{"{\\"a\\":\\"x\\\\\\"y\\"}",NULL}'],
  ['text[]', [['1-3s', 'R,4s'], []], '{"{\\"1-3s\\",\\"R,4s\\"}","{}"}'],
])('values of %s are written as the database reads them', (type, values, text) => {
  expect(listText(values, type)).toBe(text);
});

const mark = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', ',', 'é', '质', '\ud83d') }));

test('texts with and without something to be marked, and repeated ones, are written alike', () => {
  fc.assert(
    fc.property(texts, (values) => {
      expect(listText(values, 'text')).toBe(`{${values.map(mark).join(',')}}`);
      const objects = values.map((text) => ({ text }));
      const marked = objects.map((value) => mark(JSON.stringify(value)));
      expect(listText(objects, 'jsonb')).toBe(`{${marked.join(',')}}`);
      expect(listText(objects, 'text')).toBe(`{${marked.join(',')}}`);
    }),
  );
});

test('a repeated value is written each time, in a row and after others', () => {
  const [first, second] = [new Date(0), new Date(1000)];
  const [one, other] = [first.toISOString(), second.toISOString()];
  const times = [first, first, null, first, second, first];
  expect(listText(times, 'timestamptz')).toBe(`{${[one, one, 'NULL', one, other, one].join(',')}}`);
  expect(listText(times, 'text')).toBe(`{"${one}","${one}",NULL,"${one}","${other}","${one}"}`);
});
