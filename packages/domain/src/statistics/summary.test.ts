import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lag1Autocorrelation } from './autocorrelation.ts';
import { cvPercentOf, sdOfCv } from './coefficientOfVariation.ts';
import { median, quantile, sortedCopy } from './quantile.ts';
import { sum } from './sum.ts';
import { sampleSd, statisticsOf, summaryOf } from './summary.ts';

test.each([
  {
    name: 'no results: everything but the count is null',
    values: [],
    expected: {
      n: 0,
      mean: null,
      sd: null,
      variance: null,
      cvPercent: null,
      sem: null,
      min: null,
      q1: null,
      median: null,
      q3: null,
      max: null,
    },
  },
  {
    name: 'one result: no spread, not a spread of 0',
    values: [5],
    expected: { n: 1, mean: 5, sd: null, variance: null, cvPercent: null, sem: null, min: 5, median: 5, max: 5 },
  },
  { name: 'mean 0: no CV', values: [-1, 0, 1], expected: { mean: 0, sd: 1, cvPercent: null } },
  {
    name: 'negative mean: CV by its size',
    values: [-4, -6],
    expected: { mean: -5, cvPercent: (100 * Math.SQRT2) / 5 },
  },
  { name: 'quartiles of type 7', values: [1, 2, 3, 4], expected: { q1: 1.75, median: 2.5, q3: 3.25 } },
])('$name', ({ values, expected }) => {
  expect(summaryOf(values)).toMatchObject(expected);
});

test('the caller’s list is not sorted', () => {
  const values = Object.freeze([3, 1, 2]);
  expect(summaryOf(values).median).toBe(2);
  expect(values).toEqual([3, 1, 2]);
});

test('empty moments have no figures', () => {
  expect(statisticsOf({ n: 0, mean: 0, m2: 0 })).toEqual({
    n: 0,
    mean: null,
    variance: null,
    sd: null,
    cvPercent: null,
    sem: null,
  });
  expect(sampleSd({ n: 1, mean: 5, m2: 0 })).toBeNull();
});

test.each([
  { name: 'outside 0 to 1', values: [1, 2], p: 1.1, expected: null },
  { name: 'not a number', values: [1, 2], p: Number.NaN, expected: null },
  { name: 'of nothing', values: [], p: 0.5, expected: null },
  { name: 'of one value', values: [7], p: 0.9, expected: 7 },
  { name: 'the least', values: [3, 1, 2], p: 0, expected: 1 },
  { name: 'the greatest', values: [3, 1, 2], p: 1, expected: 3 },
])('quantile $name', ({ values, p, expected }) => {
  expect(quantile(values, p)).toBe(expected);
});

const some = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('quantiles grow with p and stay within the values', () => {
  fc.assert(
    fc.property(some, share, share, (values, p, q) => {
      const low = quantile(values, Math.min(p, q)) ?? Number.NaN;
      const high = quantile(values, Math.max(p, q)) ?? Number.NaN;
      const slack = 1e-9 * Math.max(1, Math.abs(low), Math.abs(high));
      expect(low).toBeLessThanOrEqual(high + slack);
      expect(low).toBeGreaterThanOrEqual(Math.min(...values) - slack);
      expect(high).toBeLessThanOrEqual(Math.max(...values) + slack);
    }),
  );
});

test('a quantile does not depend on the order of the values', () => {
  fc.assert(
    fc.property(some, share, (values, p) => {
      expect((quantile([...values].reverse(), p) ?? Number.NaN) + 0).toBe((quantile(values, p) ?? Number.NaN) + 0);
    }),
  );
});

test('median and sorted copy', () => {
  expect(median([])).toBeNull();
  expect(sortedCopy([10, 9, -1])).toEqual([-1, 9, 10]);
});

test('sum keeps what a plain loop loses, in either order', () => {
  expect(sum([1, 1e100, 1, -1e100])).toBe(2);
  expect(sum([])).toBe(0);
  expect(sum(Array.from({ length: 10 }, () => 0.1))).toBe(1);
});

test.each([
  { name: 'no SD', actual: cvPercentOf(5, null), expected: null },
  { name: 'no mean', actual: cvPercentOf(null, 1), expected: null },
  { name: 'mean 0', actual: cvPercentOf(0, 1), expected: null },
  { name: 'no spread', actual: cvPercentOf(5, 0), expected: 0 },
  { name: 'SD of a negative mean', actual: sdOfCv(-5, 2), expected: 0.1 },
  { name: 'SD without mean', actual: sdOfCv(null, 2), expected: null },
  { name: 'SD without CV', actual: sdOfCv(5, null), expected: null },
])('CV: $name', ({ actual, expected }) => {
  expect(actual).toBe(expected);
});

test('autocorrelation needs a spread', () => {
  expect(lag1Autocorrelation([5, 5, 5])).toBeNull();
  expect(lag1Autocorrelation([])).toBeNull();
  expect(lag1Autocorrelation([1, 2, 3, 4])).toBeCloseTo(0.25, 12);
});
