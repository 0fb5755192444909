import { momentsOf } from '../statistics/moments.ts';
import { median } from '../statistics/quantile.ts';
import { sampleSd } from '../statistics/summary.ts';

/** One laboratory in a Youden plot: its SDI on level A and on level B. */
export type YoudenPair = { readonly a: number; readonly b: number };

/** Where the axes of the plot cross, and how the scatter splits into random and systematic. */
export type Youden = {
  readonly n: number;
  readonly centre: YoudenPair;
  readonly sdRandom: number;
  readonly sdTotal: number;
  readonly sdSystematic: number;
  /** Radius of the circle that holds 95 % of the laboratories if they differ at random only. */
  readonly radius95: number;
};

/** sqrt(−2·ln 0.05): 95 % of a two-dimensional normal distribution. */
const CIRCLE_95 = Math.sqrt(-2 * Math.log(0.05));

/**
 * Youden plot of two levels: laboratories along the 45° line are biased, off the line they are imprecise.
 *
 * From differences D = a − b and sums T = a + b: s_random = SD(D)/√2, s_total = SD(T)/√2, s_systematic =
 * sqrt(max(0, (s_total² − s_random²)/2)) (Youden 1959). Axes through the medians. Null below two laboratories.
 *
 * @example youden([{ a: 1, b: 1 }, { a: -1, b: -1 }, { a: 2, b: 0 }])?.sdRandom // 0.816496580927726
 */
export function youden(pairs: readonly YoudenPair[]): Youden | null {
  const centreA = median(pairs.map(({ a }) => a));
  const centreB = median(pairs.map(({ b }) => b));
  const differences = sampleSd(momentsOf(pairs.map(({ a, b }) => a - b)));
  const sums = sampleSd(momentsOf(pairs.map(({ a, b }) => a + b)));
  if (centreA === null || centreB === null || differences === null || sums === null) return null;
  const sdRandom = differences / Math.SQRT2;
  const sdTotal = sums / Math.SQRT2;
  return {
    n: pairs.length,
    centre: { a: centreA, b: centreB },
    sdRandom,
    sdTotal,
    sdSystematic: Math.sqrt(Math.max(0, (sdTotal ** 2 - sdRandom ** 2) / 2)),
    radius95: CIRCLE_95 * sdRandom,
  };
}
