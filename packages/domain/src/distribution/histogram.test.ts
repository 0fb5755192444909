import fc from 'fast-check';
import { expect, test } from 'vitest';
import { andersonDarling } from './andersonDarling.ts';
import { histogramOf, histogramOnTarget, normalOverlay } from './histogram.ts';

const target = { mean: 5, sd: 0.1 };

test.each([
  { name: 'a value on an edge opens its bin', values: [5.05], bin: 9 },
  { name: 'a value on an edge that doubles miss opens its bin', values: [5 + 3 * 0.05], bin: 11 },
  { name: 'the target itself opens the upper half', values: [5], bin: 8 },
  { name: 'the lowest edge', values: [4.6], bin: 0 },
  { name: 'the highest edge closes the last bin', values: [5.4], bin: 15 },
])('$name', ({ values, bin }) => {
  const histogram = histogramOnTarget(values, target);
  expect(histogram?.counts.indexOf(1)).toBe(bin);
});

test('values beyond 4 SD are counted apart', () => {
  expect(histogramOnTarget([4.59, 5.41, 5.42], target)).toMatchObject({ underflow: 1, overflow: 2 });
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('an SD of %f gives no histogram', (sd) => {
  expect(histogramOnTarget([5], { mean: 5, sd })).toBeNull();
});

test('every value is counted once', () => {
  const values = fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, (list) => {
      for (const histogram of [histogramOf(list), histogramOnTarget(list, target)]) {
        const inside = histogram?.counts.reduce((a, b) => a + b, 0) ?? Number.NaN;
        expect(inside + (histogram?.underflow ?? 0) + (histogram?.overflow ?? 0)).toBe(list.length);
      }
      const bins = histogramOf(list)?.counts.length ?? 0;
      expect(bins).toBeGreaterThanOrEqual(5);
      expect(bins).toBeLessThanOrEqual(30);
    }),
  );
});

test('no values, no histogram; equal values get five bins', () => {
  expect(histogramOf([])).toBeNull();
  expect(histogramOf([7, 7])).toMatchObject({ counts: [0, 0, 2, 0, 0], binWidth: 0.2 });
});

test('the overlay has the area of the histogram', () => {
  const curve = normalOverlay({ n: 50, mean: 5, sd: 0.1, binWidth: 0.05, from: 4, to: 6, steps: 1000 });
  const area = curve.reduce((total, { y }) => total + y, 0) * 0.002;
  expect(area).toBeCloseTo(50 * 0.05, 9);
  expect(normalOverlay({ n: 50, mean: 5, sd: 0, binWidth: 0.05, from: 4, to: 6 })).toEqual([]);
  expect(normalOverlay({ n: 50, mean: 5, sd: 1, binWidth: 0.05, from: 4, to: 6 })).toHaveLength(101);
});

test('normality needs eight results and a spread', () => {
  expect(andersonDarling([1, 2, 3, 4, 5, 6, 7])).toBeNull();
  expect(andersonDarling(Array.from({ length: 8 }, () => 5))).toBeNull();
});

test.each([
  { name: 'evenly spread', values: [1, 2, 3, 4, 5, 6, 7, 8], low: 0.9, high: 1 },
  { name: 'slightly uneven', values: [1, 2, 3, 4, 5, 6, 7, 13], low: 0.2, high: 0.9 },
  { name: 'two clusters', values: [1, 1, 1, 1, 1, 9, 9, 9, 9, 9], low: 1e-5, high: 0.01 },
  {
    name: 'one outlier among a thousand',
    values: [...Array.from({ length: 1000 }, (_, i) => i % 2), 500],
    low: 0,
    high: 1e-23,
  },
])('p of values $name', ({ values, low, high }) => {
  const p = andersonDarling(values)?.p ?? Number.NaN;
  expect(p).toBeGreaterThanOrEqual(low);
  expect(p).toBeLessThanOrEqual(high);
});
