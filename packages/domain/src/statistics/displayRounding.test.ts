import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayDecimals, formatReported, formatRounded, roundForDisplay, roundToDigits } from './displayRounding.ts';

test.each([
  { value: 1.005, decimals: 2, text: '1.01' },
  { value: -1.005, decimals: 2, text: '-1.01' },
  { value: 2.675, decimals: 2, text: '2.68' },
  { value: 1.004999, decimals: 2, text: '1.00' },
  { value: 0.5, decimals: 0, text: '1' },
  { value: -0.5, decimals: 0, text: '-1' },
  { value: 0.04, decimals: 1, text: '0.0' },
  { value: -0.04, decimals: 1, text: '0.0' },
  { value: 9.995, decimals: 2, text: '10.00' },
  { value: 1e-7, decimals: 3, text: '0.000' },
  { value: 1.5e-7, decimals: 7, text: '0.0000002' },
  { value: 1e21, decimals: 1, text: '1000000000000000000000.0' },
  { value: 140, decimals: 2, text: '140.00' },
  { value: 0, decimals: 0, text: '0' },
])('$value with $decimals decimals is $text', ({ value, decimals, text }) => {
  expect(formatRounded(value, decimals)).toBe(text);
});

test.each([null, Number.NaN, Number.POSITIVE_INFINITY])('%s has no text', (value) => {
  expect(formatRounded(value, 2)).toBeNull();
  expect(roundForDisplay(value, 2)).toBeNull();
});

test('never further than half a unit away, and symmetric about 0', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, decimals) => {
      const rounded = roundForDisplay(value, decimals) ?? Number.NaN;
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
      expect(roundForDisplay(-value, decimals)).toBe(rounded === 0 ? 0 : -rounded);
    }),
  );
});

test.each([
  { figure: 'result', decimals: 1 },
  { figure: 'mean', decimals: 2 },
  { figure: 'sd', decimals: 2 },
  { figure: 'percent', decimals: 2 },
  { figure: 'index', decimals: 2 },
] as const)('$figure of an analyte with 1 decimal has $decimals', ({ figure, decimals }) => {
  expect(displayDecimals(figure, 1)).toBe(decimals);
});

test.each([
  [94.7, 0, '94.7'],
  [94.7, 2, '94.70'],
  [-0.125, 1, '-0.125'],
  [95, 0, '95'],
  [null, 1, null],
])('%s, reported in %s decimals, is shown as %s', (value, decimals, text) => {
  expect(formatReported(value, decimals)).toBe(text);
});

test.each([
  [1.0005, 4, 1.001],
  [-1.0005, 4, -1.001],
  [123_450, 4, 123_500],
  [0.00012345, 4, 0.0001235],
  [0, 4, 0],
])('%s to %s digits is %s: half away from zero', (value, digits, rounded) => {
  expect(roundToDigits(value, digits)).toBe(rounded);
});
