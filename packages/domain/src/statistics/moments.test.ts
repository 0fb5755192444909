import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addResult,
  emptyMoments,
  hasLostDigits,
  type Moments,
  mergeMoments,
  momentsOf,
  momentsOfSummary,
  removeResult,
  unmergeMoments,
} from './moments.ts';

/** Squares of denormal numbers vanish; no analyser reports any. */
const result = fc.double({ min: -1e3, max: 1e3, noNaN: true }).map((value) => (Math.abs(value) < 1e-100 ? 0 : value));
const results = fc.array(result, { maxLength: 40 });

/** Spreads are compared relative to the size of the summed values: cancellation must not invent digits. */
function expectAlike(a: Moments, b: Moments, relative = 1e-12): void {
  const size = Math.max(Math.abs(a.mean), Math.abs(b.mean), Math.sqrt(Math.max(a.m2, b.m2)));
  expect(a.n).toBe(b.n);
  expect(Math.abs(a.mean - b.mean)).toBeLessThanOrEqual(relative * size);
  expect(Math.abs(a.m2 - b.m2)).toBeLessThanOrEqual(relative * Math.max(a.m2, b.m2, size * size));
}

describe('properties', () => {
  test('merge is commutative', () => {
    fc.assert(
      fc.property(results, results, (x, y) => {
        const [a, b] = [momentsOf(x), momentsOf(y)];
        expectAlike(mergeMoments(a, b), mergeMoments(b, a));
      }),
    );
  });

  test('merge is associative', () => {
    fc.assert(
      fc.property(results, results, results, (x, y, z) => {
        const [a, b, c] = [momentsOf(x), momentsOf(y), momentsOf(z)];
        expectAlike(mergeMoments(mergeMoments(a, b), c), mergeMoments(a, mergeMoments(b, c)));
      }),
    );
  });

  test('merging parts equals pooling the raw results', () => {
    fc.assert(
      fc.property(results, results, (x, y) => {
        expectAlike(mergeMoments(momentsOf(x), momentsOf(y)), momentsOf([...x, ...y]));
      }),
    );
  });

  test('adding one by one equals computing afresh', () => {
    fc.assert(fc.property(results, (x) => expectAlike(x.reduce(addResult, emptyMoments), momentsOf(x))));
  });

  test('remove undoes add', () => {
    fc.assert(
      fc.property(results, result, (x, value) => {
        const before = momentsOf(x);
        const grown = addResult(before, value);
        const after = removeResult(grown, value);
        // What the removal may lose is measured against what was there before it.
        const size = Math.max(Math.abs(value), Math.abs(before.mean), Math.sqrt(grown.m2));
        expect(after.n).toBe(before.n);
        expect(Math.abs(after.mean - before.mean)).toBeLessThanOrEqual(1e-12 * size);
        expect(Math.abs(after.m2 - before.m2)).toBeLessThanOrEqual(1e-12 * size * size);
      }),
    );
  });

  test('unmerge undoes merge', () => {
    fc.assert(
      fc.property(results, results, (x, y) => {
        const [a, b] = [momentsOf(x), momentsOf(y)];
        const whole = mergeMoments(a, b);
        const left = unmergeMoments(whole, b);
        const size = Math.max(Math.abs(a.mean), Math.abs(b.mean), Math.sqrt(whole.m2)) * (1 + b.n);
        expect(left.n).toBe(a.n);
        expect(Math.abs(left.mean - a.mean)).toBeLessThanOrEqual(1e-12 * size);
        expect(Math.abs(left.m2 - a.m2)).toBeLessThanOrEqual(1e-12 * size * size);
      }),
    );
  });

  test('the spread is never negative', () => {
    fc.assert(
      fc.property(results, (x) => {
        const left = x.reduce((moments, value) => removeResult(moments, value), momentsOf(x));
        expect(left).toEqual(emptyMoments);
        expect(momentsOf(x).m2).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  { name: 'no results', moments: momentsOf([]), expected: { n: 0, mean: 0, m2: 0 } },
  { name: 'one result has no spread', moments: momentsOf([5.3]), expected: { n: 1, mean: 5.3, m2: 0 } },
  { name: 'removing the last result empties', moments: removeResult(momentsOf([5]), 5), expected: emptyMoments },
  { name: 'removing from nothing stays empty', moments: removeResult(emptyMoments, 5), expected: emptyMoments },
  {
    name: 'removing more than there is empties',
    moments: unmergeMoments(momentsOf([1]), momentsOf([1, 2])),
    expected: emptyMoments,
  },
  {
    name: 'removing nothing changes nothing',
    moments: unmergeMoments(momentsOf([1, 3]), emptyMoments),
    expected: { n: 2, mean: 2, m2: 2 },
  },
  {
    name: 'one left after unmerge has no spread',
    moments: unmergeMoments(momentsOf([0.1, 0.2, 0.7]), momentsOf([0.2, 0.7])).m2,
    expected: 0,
  },
  {
    name: 'a summary of one result has no spread',
    moments: momentsOfSummary({ n: 1, mean: 5, sd: 3 }),
    expected: { n: 1, mean: 5, m2: 0 },
  },
  {
    name: 'a summary of no results is empty',
    moments: momentsOfSummary({ n: 0, mean: 5, sd: 3 }),
    expected: emptyMoments,
  },
  {
    name: 'a summary without SD has no spread',
    moments: momentsOfSummary({ n: 3, mean: 5, sd: null }),
    expected: { n: 3, mean: 5, m2: 0 },
  },
])('$name', ({ moments, expected }) => {
  expect(moments).toEqual(expected);
});

test.each([
  {
    name: 'a dominating outlier was removed',
    before: { n: 5, mean: 1e4, m2: 1e9 },
    after: { n: 4, mean: 5, m2: 1 },
    lost: true,
  },
  {
    name: 'exactly at 1e-8 nothing is lost',
    before: { n: 5, mean: 1, m2: 1 },
    after: { n: 4, mean: 1, m2: 1e-8 },
    lost: false,
  },
  { name: 'an ordinary removal', before: { n: 5, mean: 5, m2: 1 }, after: { n: 4, mean: 5, m2: 0.8 }, lost: false },
  {
    name: 'one result left needs no spread',
    before: { n: 2, mean: 5, m2: 1 },
    after: { n: 1, mean: 5, m2: 0 },
    lost: false,
  },
  { name: 'no spread before', before: { n: 3, mean: 5, m2: 0 }, after: { n: 2, mean: 5, m2: 0 }, lost: false },
])('lost digits: $name', ({ before, after, lost }) => {
  expect(hasLostDigits(before, after)).toBe(lost);
});
