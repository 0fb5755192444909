import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumber } from './parseNumber.ts';

describe('numbers', () => {
  test.each([
    { text: '5.6', value: 5.6 },
    { text: ' 5.60 ', value: 5.6 },
    { text: '5,6', value: 5.6 },
    { text: '0,123', value: 0.123 },
    { text: '1.234', value: 1.234 },
    { text: '1,234.5', value: 1234.5 },
    { text: '1.234,5', value: 1234.5 },
    { text: '1 234,5', value: 1234.5 },
    { text: '1 234', value: 1234 },
    { text: "1'234.5", value: 1234.5 },
    { text: '12,345,678', value: 12345678 },
    { text: '1.234.567', value: 1234567 },
    { text: '.5', value: 0.5 },
    { text: '5.', value: 5 },
    { text: '+5', value: 5 },
    { text: '-1.5', value: -1.5 },
    { text: '−1.5', value: -1.5 },
    { text: '１２．５', value: 12.5 },
    { text: '1.5E+3', value: 1500 },
    { text: '0', value: 0 },
    { text: '-0', value: 0 },
  ])('$text', ({ text, value }) => {
    expect(parseNumber(text)).toEqual({ ok: true, value, unit: null });
  });
});

describe('a unit after the number', () => {
  test.each([
    { text: '5.6 mmol/L', value: 5.6, unit: 'mmol/L' },
    { text: '120U/L', value: 120, unit: 'U/L' },
    { text: '4.5×10⁹/L', value: 4.5, unit: '×10^9/L' },
    { text: '4.5 10^9/L', value: 4.5, unit: '10^9/L' },
    { text: '4.5 *10^9/L', value: 4.5, unit: '*10^9/L' },
    { text: '35 %', value: 35, unit: '%' },
    { text: '37℃', value: 37, unit: '°C' },
  ])('$text', ({ text, value, unit }) => {
    expect(parseNumber(text)).toEqual({ ok: true, value, unit });
  });
});

describe('what is no number says why', () => {
  test.each([
    { text: '', reason: 'empty' },
    { text: '   ', reason: 'empty' },
    { text: '<0.5', reason: 'belowLimit', limit: 0.5 },
    { text: '≤ 0,5', reason: 'belowLimit', limit: 0.5 },
    { text: '>RR', reason: 'aboveLimit' },
    { text: '> 1000 U/L', reason: 'aboveLimit', limit: 1000 },
    { text: '***.**', reason: 'masked' },
    { text: '*', reason: 'masked' },
    { text: '----', reason: 'masked' },
    { text: '-', reason: 'masked' },
    { text: '####', reason: 'masked' },
    { text: 'N/A', reason: 'masked' },
    { text: 'NaN', reason: 'masked' },
    { text: 'ND', reason: 'notDetected' },
    { text: 'n.d.', reason: 'notDetected' },
    { text: '未检出', reason: 'notDetected' },
    { text: '? QC', reason: 'flagged' },
    { text: '5.2*', reason: 'flagged', candidates: [5.2] },
    { text: '5.2 ?', reason: 'flagged', candidates: [5.2] },
    { text: '*5.2', reason: 'flagged' },
    { text: '1,234', reason: 'ambiguous', candidates: [1234, 1.234] },
    { text: '-1,234', reason: 'ambiguous', candidates: [-1234, -1.234] },
    { text: '1e400', reason: 'outOfRange' },
    { text: '1000000000000001', reason: 'outOfRange' },
    { text: '-2e15', reason: 'outOfRange' },
    { text: 'Infinity', reason: 'notANumber' },
    { text: 'abc', reason: 'notANumber' },
    { text: '5.6 7', reason: 'notANumber' },
    { text: '1.2.3', reason: 'notANumber' },
    { text: '1,23,456', reason: 'notANumber' },
    { text: '12:30', reason: 'notANumber' },
    { text: '3-4', reason: 'notANumber' },
    { text: '0x10', reason: 'notANumber' },
    { text: '+', reason: 'notANumber' },
    { text: '2025-03-04', reason: 'notANumber' },
  ])('$text: $reason', ({ text, ...expected }) => {
    expect(parseNumber(text)).toEqual({ ok: false, text, ...expected });
  });
});

test.each([
  { text: '1,234', sign: '.', value: 1234 },
  { text: '1,234', sign: ',', value: 1.234 },
  { text: '1.234', sign: ',', value: 1234 },
  { text: '1.234', sign: '.', value: 1.234 },
  { text: '1.5', sign: 'mixed', value: 1.5 },
  { text: '1,5', sign: 'mixed', value: 1.5 },
  { text: '0.123', sign: 'mixed', value: 0.123 },
  { text: '1234.567', sign: 'mixed', value: 1234.567 },
] as const)('with the decimal sign "$sign", $text is $value', ({ text, sign, value }) => {
  expect(parseNumber(text, sign)).toMatchObject({ ok: true, value });
});

test.each([
  { text: '1,5', sign: '.' },
  { text: '1.5', sign: ',' },
] as const)('$text is no number with the decimal sign "$sign"', ({ text, sign }) => {
  expect(parseNumber(text, sign)).toMatchObject({ ok: false, reason: 'notANumber' });
});

test('never NaN, never Infinity, for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-+ eE<>*?/%') }),
  );
  fc.assert(
    fc.property(text, (written) => {
      const parsed = parseNumber(written);
      if (parsed.ok) expect(Number.isFinite(parsed.value)).toBe(true);
      else expect(parsed.candidates?.every(Number.isFinite) ?? true).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a number written by the machine is read back', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (double) => {
      const value = double === 0 ? 0 : double;
      expect(parseNumber(String(value), '.')).toEqual({ ok: true, value, unit: null });
      const comma = String(value).replace('.', ',');
      expect(parseNumber(comma, ',')).toEqual({ ok: true, value, unit: null });
    }),
  );
});

test('a plain number is read as with a blank before it, which has it read like any other', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 17 });
  const plain = fc
    .tuple(fc.constantFrom('', '-', '+'), digits, fc.constantFrom('', '.', ','), fc.option(digits, { nil: '' }))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(plain, fc.constantFrom('.', ',', 'auto', 'mixed'), (text, sign) => {
      const blank = parseNumber(` ${text}`, sign);
      expect(parseNumber(text, sign)).toEqual(blank.ok ? blank : { ...blank, text });
    }),
    { numRuns: 2_000 },
  );
});

test.each(['1.234', '1,234', '-12.345'])('where both marks are used, %s may be read in two ways', (text) => {
  expect(parseNumber(text, 'mixed')).toMatchObject({ ok: false, reason: 'ambiguous' });
});
