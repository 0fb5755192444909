import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from './field.ts';
import { isDate, isDateTime, isId, parseValue } from './parseValue.ts';

const label = { zh: '值', en: 'Value' };
const fields = {
  text: { type: 'text', max: 5, label },
  email: { type: 'text', max: 50, format: 'email', label },
  tenant: { type: 'text', max: 6, format: 'tenant', label },
  integer: { type: 'integer', min: 1, max: 3, label },
  free: { type: 'integer', label },
  sd: { type: 'number', above: 0, label },
  percent: { type: 'number', min: 0, max: 100, label },
  money: { type: 'decimal', digits: 6, scale: 2, min: 0, label },
  boolean: { type: 'boolean', label },
  date: { type: 'date', label },
  datetime: { type: 'datetime', label },
  choice: {
    type: 'choice',
    choices: [
      { value: 'fixed', label },
      { value: 'floating', label },
    ],
    label,
  },
  levels: { type: 'levels', label },
  codes: { type: 'codes', max: 10, label },
  ref: { type: 'ref', to: 'unit', label },
  refs: { type: 'refs', to: 'unit', label },
  file: { type: 'file', label },
} satisfies Record<string, Field>;
type Name = keyof typeof fields;

describe('a value is read', () => {
  test.each<[string, Name, unknown, unknown]>([
    ['text is trimmed', 'text', '  Na  ', 'Na'],
    ['a number becomes text in a text field', 'text', 12, '12'],
    ['characters are counted, not code units', 'text', '𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷'],
    ['a whole number', 'integer', 2, 2],
    ['a number may come as text', 'integer', '2', 2],
    ['the lower bound is inside', 'integer', 1, 1],
    ['the upper bound is inside', 'integer', 3, 3],
    ['an exponent', 'sd', '1e-3', 0.001],
    ['a bare decimal point', 'sd', '.5', 0.5],
    ['money keeps its places', 'money', '12.5', '12.50'],
    ['money as a number', 'money', 7, '7.00'],
    ['zeros around money', 'money', '007.100', '7.10'],
    ['the largest money', 'money', '9999.99', '9999.99'],
    ['true as a flag', 'boolean', true, true],
    ['1 as a flag', 'boolean', 1, true],
    ['"false" as a flag', 'boolean', 'false', false],
    ['a leap day', 'date', '2028-02-29', '2028-02-29'],
    ['the day of an instant', 'date', '2026-11-15 07:00:00', '2026-11-15'],
    ['an instant', 'datetime', '2026-11-15 07:00:00', '2026-11-15 07:00:00'],
    ['a bare day is its midnight', 'datetime', '2026-11-15', '2026-11-15 00:00:00'],
    ['a choice', 'choice', 'floating', 'floating'],
    ['levels are sorted and single', 'levels', [3, 1, 3], [1, 3]],
    ['levels may come as text', 'levels', '1,2', [1, 2]],
    ['codes keep their order', 'codes', ['b_view', 'a_view', 'b_view'], ['b_view', 'a_view']],
    ['an id', 'ref', '1123598821738675201', '1123598821738675201'],
    ['a small id may come as a number', 'ref', 7, '7'],
    ['ids keep their order', 'refs', ['9', '7'], ['9', '7']],
    ['a file by its id', 'file', '8', '8'],
  ])('%s', (_name, field, input, value) => {
    expect(parseValue(fields[field], input)).toEqual({ value });
  });

  test.each(Object.keys(fields) as Name[])('an empty %s is null', (field) => {
    for (const empty of [null, undefined, '', '  ']) expect(parseValue(fields[field], empty)).toEqual({ value: null });
  });
});

describe('a value is refused', () => {
  test.each<[string, Name, unknown, string]>([
    ['one character too many', 'text', 'Natrium', 'tooLong'],
    ['an object as text', 'text', {}, 'notText'],
    ['two lines where one is meant', 'text', 'a\r\nb', 'notOneLine'],
    ['a line separator', 'text', 'a\u2028b', 'notOneLine'],
    ['a zero character, which the database cannot hold', 'text', 'a\u0000', 'badFormat'],
    ['half of a surrogate pair', 'text', '\ud800', 'badFormat'],
    ['an address without @', 'email', 'lab', 'badFormat'],
    ['a tenant of five digits', 'tenant', '10000', 'badFormat'],
    ['words as a number', 'sd', 'abc', 'notNumber'],
    ['a decimal comma', 'sd', '1,5', 'notNumber'],
    ['hexadecimal', 'sd', '0x10', 'notNumber'],
    ['not a number', 'sd', Number.NaN, 'notNumber'],
    ['infinity', 'sd', Number.POSITIVE_INFINITY, 'notNumber'],
    ['a text that overflows', 'sd', '1e999', 'notNumber'],
    ['an SD of 0', 'sd', 0, 'notAbove'],
    ['below the lower bound', 'integer', 0, 'tooSmall'],
    ['above the upper bound', 'integer', 4, 'tooLarge'],
    ['a fraction as a whole number', 'integer', 1.5, 'notInteger'],
    ['more than the column holds', 'free', 2_147_483_648, 'tooLarge'],
    ['less than the column holds', 'free', -2_147_483_649, 'tooSmall'],
    ['101 percent', 'percent', 101, 'tooLarge'],
    ['a third place of money', 'money', '0.005', 'tooPrecise'],
    ['more money than the column holds', 'money', '10000', 'tooLarge'],
    ['money below 0', 'money', '-1', 'tooSmall'],
    ['a lone point', 'money', '.', 'notNumber'],
    ['money as an exponent', 'money', '1e3', 'notNumber'],
    ['maybe as a flag', 'boolean', 'maybe', 'notBoolean'],
    ['the 30th of February', 'date', '2026-02-30', 'notDate'],
    ['a date the other way round', 'date', '15/11/2026', 'notDate'],
    ['25 o’clock', 'datetime', '2026-11-15 25:00:00', 'notDateTime'],
    ['an instant with a zone', 'datetime', '2026-11-15T07:00:00Z', 'notDateTime'],
    ['an unknown choice', 'choice', 'drifting', 'notChoice'],
    ['a choice from the prototype', 'choice', 'toString', 'notChoice'],
    ['level 4', 'levels', [4], 'notLevels'],
    ['no level at all', 'levels', [], 'notLevels'],
    ['a code with a blank', 'codes', ['a b'], 'badFormat'],
    ['codes that are no list', 'codes', 7, 'notList'],
    ['an id with letters', 'ref', '12a', 'notId'],
    ['an id beyond 63 bits', 'ref', '9223372036854775808', 'notId'],
    ['an unsafe number as an id', 'ref', 2 ** 53, 'notId'],
    ['a list with one bad id', 'refs', ['1', 'x'], 'notId'],
  ])('%s', (_name, field, input, code) => {
    expect(parseValue(fields[field], input)).toMatchObject({ problem: { code } });
  });
});

test('for any input the answer is a value or a problem, never a throw or NaN', () => {
  const names = Object.keys(fields) as Name[];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.anything(), (name, input) => {
      const parsed = parseValue(fields[name], input);
      if ('value' in parsed && typeof parsed.value === 'number') expect(Number.isFinite(parsed.value)).toBe(true);
      else expect('value' in parsed || 'problem' in parsed).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['0', false],
  ['00012', false],
  ['12', true],
  ['9223372036854775807', true],
  ['9223372036854775808', false],
  ['-1', false],
  ['', false],
])('%s as an id: %s', (text, expected) => {
  expect(isId(text)).toBe(expected);
});

test('days and instants of the calendar', () => {
  expect(isDate('2026-13-01')).toBe(false);
  expect(isDate('0000-01-01')).toBe(false);
  expect(isDate('0001-01-01')).toBe(false);
  expect(isDate('1900-01-01')).toBe(true);
  expect(isDateTime('2026-11-15 23:59:59')).toBe(true);
  expect(isDateTime('2026-11-15 23:59:60')).toBe(false);
  expect(isDateTime('2026-11-15 23:59:59 ')).toBe(false);
});
