import { expect, test } from 'vitest';
import { makerValueProblem } from './makerValues.ts';

const good = { mean: 30, sd: 2, low: 26, high: 34 };

test.each([
  { name: 'values of a package insert', values: good, problem: null },
  { name: 'a range alone', values: { ...good, mean: null, sd: null }, problem: null },
  { name: 'nothing', values: { mean: null, sd: null, low: null, high: null }, problem: null },
  { name: 'a mean on the limit', values: { ...good, mean: 34 }, problem: null },
  { name: 'a mean above the range', values: { ...good, mean: 34.1 }, problem: 'meanOutside' },
  { name: 'a mean below the only limit', values: { ...good, mean: 20, high: null }, problem: 'meanOutside' },
  { name: 'a range that runs backwards', values: { ...good, low: 34, high: 26 }, problem: 'rangeReversed' },
  { name: 'a range of no width', values: { ...good, low: 30, high: 30 }, problem: 'rangeReversed' },
  { name: 'an SD of 0', values: { ...good, sd: 0 }, problem: 'sdNotPositive' },
  { name: 'an SD as wide as the range', values: { ...good, sd: 8 }, problem: null },
  { name: 'an SD wider than the range', values: { ...good, sd: 8.1 }, problem: 'sdTooLarge' },
])('$name', ({ values, problem }) => {
  expect(makerValueProblem(values)).toBe(problem);
});
