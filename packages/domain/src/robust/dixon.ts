import { sortedCopy } from '../statistics/quantile.ts';

/** Result of Dixon's Q test. */
export type Dixon = {
  readonly q: number;
  readonly suspect: number;
  readonly critical: number;
  readonly isOutlier: boolean;
};

/** Two-sided 95 % critical values of r10 for 3 to 10 values (Rorabacher 1991). */
const CRITICAL = [0.97, 0.829, 0.71, 0.625, 0.568, 0.526, 0.493, 0.466];

/**
 * Dixon's Q test (r10) for one outlier in a handful of values. Use it once, and not together with Grubbs' test.
 *
 * Gap to the neighbour over the range, at whichever end is larger. Null outside 3 to 10 values and without
 * spread.
 *
 * @example dixonTest([10, 11, 12, 30])?.q // 0.9
 */
export function dixonTest(values: readonly number[]): Dixon | null {
  const critical = CRITICAL[values.length - 3];
  const sorted = sortedCopy(values);
  const [lowest = 0, second = 0] = sorted;
  const [beforeLast = 0, highest = 0] = sorted.slice(-2);
  if (critical === undefined || highest === lowest) return null;
  const low = (second - lowest) / (highest - lowest);
  const high = (highest - beforeLast) / (highest - lowest);
  const q = Math.max(low, high);
  return { q, suspect: low > high ? lowest : highest, critical, isOutlier: q > critical };
}
