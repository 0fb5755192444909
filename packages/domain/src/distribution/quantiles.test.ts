import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chiSquareCdf, chiSquareQuantile } from './chiSquare.ts';
import { logGamma } from './gammaFunction.ts';
import { normalCdf, normalDensity, normalQuantile } from './normal.ts';
import { studentQuantile, studentTail, studentUpperQuantile } from './studentT.ts';

/** Reference values: scipy 1.x (norm, t, chi2), computed apart from this package. */
function expectNear(actual: number | null, expected: number, relative = 2e-14): void {
  expect(actual).not.toBeNull();
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(relative * Math.abs(expected));
}

test.each([
  [-8, 6.22096057427174e-16],
  [-5, 2.866515718791933e-7],
  [-3, 0.0013498980316300933],
  [-2, 0.022750131948179195],
  [-1, 0.15865525393145707],
  [0, 0.5],
  [0.3, 0.6179114221889526],
  [1.7, 0.955434537241457],
  [9, 1],
])('normal share below %f', (z, expected) => expectNear(normalCdf(z), expected));

test.each([
  [1e-300, -37.0470962993612],
  [1e-10, -6.361340902404056],
  [0.001, -3.090232306167813],
  [0.025, -1.9599639845400545],
  [0.4, -0.2533471031357997],
  [0.5, 0],
  [0.625, 0.31863936396437514],
  [0.75, 0.6744897501960817],
])('normal quantile of %f', (p, expected) => expectNear(normalQuantile(p), expected));

test.each([
  [0.975, 1, 12.706204736174694],
  [0.99, 3, 4.540702858568132],
  [0.9999, 5, 9.677566300882814],
  [0.996875, 6, 4.115170117595701],
  [0.95, 30, 1.697260886593957],
  [0.99999, 100, 4.4784269029939034],
  [0.51, 7, 0.025977941569516962],
  [0.025, 1, -12.706204736174694],
  [0.5, 4, 0],
])('Student quantile of %f with %i degrees of freedom', (p, df, expected) =>
  expectNear(studentQuantile(p, df), expected),
);

test.each([
  [1, 2.705543454095404, 0.6826894921370859],
  [2, 4.605170185988092, 0.6321205588285577],
  [4, 7.779440339734858, 0.5939941502901616],
  [10, 15.987179172105265, 0.5595067149347879],
  [50, 63.167121005726315, 0.5266015314436506],
])('chi-square with %i degrees of freedom', (df, quantile, share) => {
  expectNear(chiSquareQuantile(0.9, df), quantile);
  expectNear(chiSquareCdf(df, df), share);
});

test.each([
  [0.3, 1.0957979948180752],
  [1.5, -0.12078223763524543],
  [10.25, 13.368023671476049],
  [171.5, 709.1431630309282],
])('log gamma of %f', (x, expected) => expectNear(logGamma(x), expected, 1e-13));

describe('outside the domain', () => {
  test.each([0, 1, -0.1, 1.1, Number.NaN])('a share of %f has no quantile', (p) => {
    expect(normalQuantile(p)).toBeNull();
    expect(studentQuantile(p, 5)).toBeNull();
    expect(chiSquareQuantile(p, 5)).toBeNull();
  });
  test('no degrees of freedom, no quantile', () => {
    expect(studentQuantile(0.9, 0)).toBeNull();
    expect(studentUpperQuantile(0.1, 0)).toBeNull();
    expect(chiSquareQuantile(0.9, 0)).toBeNull();
  });
  test('the upper tail is at most one half', () => {
    expect(studentUpperQuantile(0.6, 5)).toBeNull();
    expect(studentUpperQuantile(0.5, 5)).toBe(0);
  });
  test('below 0 there is no chi-square', () => expect(chiSquareCdf(-1, 3)).toBe(0));
  test('no z, no share', () => expect(normalCdf(Number.NaN)).toBeNaN());
  test('the tail beyond 0 is one half', () => expect(studentTail(0, 5)).toBe(0.5));
});

test('the normal quantile is the inverse of the share', () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 3, noNaN: true }), (z) => {
      const back = normalQuantile(normalCdf(z)) ?? Number.NaN;
      // Near the upper end one last digit of p is worth 1/density digits of z.
      expect(Math.abs(back - z)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(z)) + 2e-16 / normalDensity(z));
    }),
  );
});
