import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median } from '../statistics/quantile.ts';
import { algorithmA } from './algorithmA.ts';
import { algorithmS, algorithmSFactors } from './algorithmS.ts';
import { assignedValueUncertainty, isUncertaintyNegligible, sigmaPtFromTea } from './assignedValue.ts';
import { hampelMean } from './hampel.ts';
import { qMethod } from './qMethod.ts';
import { madeOf, niqrOf } from './scale.ts';

/** Whole numbers of hundredths, as laboratories report them: ties are the rule, not the exception. */
const values = fc.array(
  fc.integer({ min: 100, max: 900 }).map((n) => n / 100),
  { minLength: 3, maxLength: 25 },
);
const move = fc.record({ scale: fc.constantFrom(0.5, 2, 10), shift: fc.integer({ min: -50, max: 50 }) });

function expectNear(actual: number | null | undefined, expected: number | null | undefined, size: number): void {
  expect(Math.abs((actual ?? 0) - (expected ?? 0))).toBeLessThanOrEqual(1e-7 * size);
}

describe('scaling and shifting the values moves the estimates with them', () => {
  test('Algorithm A', () => {
    fc.assert(
      fc.property(values, move, (x, { scale, shift }) => {
        const [before, after] = [algorithmA(x), algorithmA(x.map((v) => v * scale + shift))];
        const size = 10 * scale + Math.abs(shift);
        expectNear(after?.mean, (before?.mean ?? 0) * scale + shift, size);
        expectNear(after?.sd, (before?.sd ?? 0) * scale, size);
      }),
    );
  });
  test('Q method', () => {
    fc.assert(
      fc.property(values, move, (x, { scale, shift }) => {
        const size = 10 * scale + Math.abs(shift);
        expectNear(qMethod(x.map((v) => v * scale + shift))?.sd, (qMethod(x)?.sd ?? 0) * scale, size);
      }),
    );
  });
  test('MADe and nIQR', () => {
    fc.assert(
      fc.property(values, move, (x, { scale, shift }) => {
        const size = 10 * scale + Math.abs(shift);
        const moved = x.map((v) => v * scale + shift);
        expectNear(madeOf(moved), (madeOf(x) ?? 0) * scale, size);
        expectNear(niqrOf(moved), (niqrOf(x) ?? 0) * scale, size);
      }),
    );
  });
  test('Hampel mean with a given scale', () => {
    fc.assert(
      fc.property(values, move, (x, { scale, shift }) => {
        // Off the grid of hundredths, so that no root is decided by the last digit.
        const sd = 0.7319;
        const size = 10 * scale + Math.abs(shift);
        const moved = hampelMean(
          x.map((v) => v * scale + shift),
          sd * scale,
        );
        expectNear(moved, (hampelMean(x, sd) ?? 0) * scale + shift, size);
      }),
    );
  });
});

test('the order of the values does not matter', () => {
  fc.assert(
    fc.property(values, (x) => {
      const turned = [...x].reverse();
      expect(algorithmA(turned)?.mean).toBeCloseTo(algorithmA(x)?.mean ?? 0, 9);
      expect(qMethod(turned)?.sd).toBeCloseTo(qMethod(x)?.sd ?? 0, 9);
      expect(hampelMean(turned)).toBeCloseTo(hampelMean(x) ?? 0, 7);
    }),
  );
});

test('one wild value hardly moves them', () => {
  const sound = [5, 5.1, 4.9, 5.05, 4.95, 5.02, 4.98, 5.08, 4.92, 5.01, 4.99];
  const wild = [...sound, 500];
  expect(algorithmA(wild)?.mean).toBeCloseTo(5, 1);
  expect(hampelMean(wild)).toBeCloseTo(hampelMean(sound, qMethod(wild)?.sd) ?? 0, 9);
  expect(qMethod(wild)?.sd).toBeLessThan(0.15);
});

test.each([
  { name: 'Algorithm A below three values', actual: algorithmA([1, 2]), expected: null },
  {
    name: 'Algorithm A of equal values',
    actual: algorithmA([5, 5, 5]),
    expected: { mean: 5, sd: 0, iterations: [], isoStop: null },
  },
  { name: 'MADe of nothing', actual: madeOf([]), expected: null },
  { name: 'nIQR of nothing', actual: niqrOf([]), expected: null },
  { name: 'Q method of one value', actual: qMethod([1]), expected: null },
  { name: 'Q method of equal values', actual: qMethod([5, 5]), expected: { sd: 0, shareOfTies: 1 } },
  { name: 'Hampel mean of one value', actual: hampelMean([1]), expected: null },
  { name: 'Hampel mean of nothing', actual: hampelMean([]), expected: null },
  { name: 'Hampel mean of equal values', actual: hampelMean([5, 5]), expected: 5 },
  { name: 'Algorithm S of nothing', actual: algorithmS([], 1), expected: null },
  { name: 'Algorithm S without degrees of freedom', actual: algorithmS([1, 2], 0), expected: null },
  { name: 'Algorithm S of zeros', actual: algorithmS([0, 0, 0, 1], 1), expected: 0 },
  { name: 'uncertainty without participants', actual: assignedValueUncertainty(1, 0), expected: null },
])('$name', ({ actual, expected }) => {
  expect(actual).toEqual(expected);
});

test('more than half equal: Algorithm A starts from the next scale that is not 0', () => {
  expect(algorithmA([5, 5, 5, 5, 6, 7, 8])?.sd).toBeGreaterThan(0);
  // Seven alike and one apart: from the SD on, the eighth is pulled in until nothing is left of it.
  expect(algorithmA([5, 5, 5, 5, 5, 5, 5, 9])?.mean).toBeCloseTo(5, 9);
});

test('Q method read beyond its last step is the largest difference', () => {
  const result = qMethod([1, 1, 1, 2]);
  expect(result?.shareOfTies).toBe(0.5);
  expect(result?.sd).toBeCloseTo(1 / (Math.SQRT2 * 0.8871465590188761), 6);
});

test('two clusters equally far from the median: Hampel gives the median', () => {
  const clusters = [0, 0.1, -0.1, 100, 100.1, 99.9];
  expect(hampelMean(clusters, 1)).toBe(median(clusters));
});

test.each([
  [12, 1.2432936025835857, 1.0144656634343543],
  [20, 1.191888849354369, 1.0103415300711067],
  [37, 1.1432931140586393, 1.0070345952010198],
])('factors of Algorithm S for %i degrees of freedom', (df, eta, xi) => {
  expect(algorithmSFactors(df)?.eta).toBeCloseTo(eta, 12);
  expect(algorithmSFactors(df)?.xi).toBeCloseTo(xi, 12);
});

test('the table of Algorithm S agrees with its formulas', () => {
  // 4.0000001 is not listed and goes through the formulas.
  const [listed, computed] = [algorithmSFactors(4), algorithmSFactors(4.0000001)];
  expect(computed?.eta).toBeCloseTo(listed?.eta ?? 0, 4);
  expect(computed?.xi).toBeCloseTo(listed?.xi ?? 0, 4);
});

test('uncertainty at exactly 0.3 sigma is not negligible', () => {
  expect(isUncertaintyNegligible(0.3, 1)).toBe(false);
  expect(isUncertaintyNegligible(0.29, 1)).toBe(true);
  expect(sigmaPtFromTea(0.9)).toBeCloseTo(0.3, 12);
});
