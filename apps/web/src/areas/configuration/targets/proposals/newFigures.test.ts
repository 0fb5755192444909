import { expect, test } from 'vitest';
import { differencePercent, newFigures } from './newFigures.ts';

test.each([
  { name: 'one decimal more than results', mean: 5.12345, sd: 0.2345, decimals: 2, is: { mean: '5.123', sd: '0.235' } },
  {
    name: 'a narrow SD keeps three digits',
    mean: 5.12345,
    sd: 0.012345,
    decimals: 0,
    is: { mean: '5.1235', sd: '0.0123' },
  },
  { name: 'a wide SD', mean: 1234.5678, sd: 123.45, decimals: 0, is: { mean: '1234.6', sd: '123.5' } },
  { name: 'an SD of exactly 1', mean: 10, sd: 1, decimals: 0, is: { mean: '10.00', sd: '1.00' } },
  { name: 'no spread is no target', mean: 5, sd: 0, decimals: 1, is: null },
  { name: 'nor is what is no number', mean: Number.NaN, sd: 1, decimals: 1, is: null },
])('$name', ({ is, ...figures }) => {
  expect(newFigures(figures)).toEqual(is);
});

test.each([
  { mean: 11, target: 10, is: 10 },
  { mean: -11, target: -10, is: -10 },
  { mean: null, target: 10, is: null },
  { mean: 11, target: null, is: null },
  { mean: 11, target: 0, is: null },
])('difference of $mean from $target is $is %', ({ mean, target, is }) => {
  expect(differencePercent(mean, target)).toBe(is);
});
