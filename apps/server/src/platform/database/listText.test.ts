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
