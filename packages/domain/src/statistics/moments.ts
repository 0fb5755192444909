import { sum } from './sum.ts';

/**
 * Count, mean and sum of squared deviations of some results. `m2` is kept, not the SD, because it adds:
 * any period of any laboratory is then a merge. With `n` 0 the mean is 0 and means nothing; ask
 * `statisticsOf` for figures, which are null where they are undefined.
 */
export type Moments = { readonly n: number; readonly mean: number; readonly m2: number };

/** The moments of no results: the neutral element of `mergeMoments`. */
export const emptyMoments: Moments = Object.freeze({ n: 0, mean: 0, m2: 0 });

/** Below this share of its former value, m2 has lost too many digits to be trusted after a removal. */
const LOST_DIGITS = 1e-8;

/**
 * Moments of raw results, for a period that is computed afresh.
 *
 * Corrected two-pass algorithm (Chan, Golub and LeVeque 1983) on compensated sums; reaches the digits
 * NIST certifies for its univariate reference data. The textbook sum of squares does not: it loses its
 * digits when the mean is large compared with the SD, as with sodium at 140 ± 0.5 mmol/L.
 *
 * @example momentsOf([4, 5, 6]) // { n: 3, mean: 5, m2: 2 }
 */
export function momentsOf(values: readonly number[]): Moments {
  const n = values.length;
  if (n === 0) return emptyMoments;
  const mean = sum(values) / n;
  const deviations = values.map((value) => value - mean);
  const drift = sum(deviations);
  const squares = sum(deviations.map((d) => d * d));
  return { n, mean: mean + drift / n, m2: n === 1 ? 0 : Math.max(0, squares - (drift * drift) / n) };
}

/**
 * One more result.
 *
 * Update of Welford (1962), which never subtracts two large sums.
 *
 * @example addResult({ n: 2, mean: 6, m2: 2 }, 9) // { n: 3, mean: 7, m2: 8 }
 */
export function addResult(moments: Moments, value: number): Moments {
  const n = moments.n + 1;
  const delta = value - moments.mean;
  const mean = moments.mean + delta / n;
  return { n, mean, m2: moments.m2 + delta * (value - mean) };
}

/**
 * One result less, for a result that was edited or excluded: editing is removing the old value and adding
 * the new one.
 *
 * Welford's update run backwards. Removing the last result gives the empty moments; with one result left
 * m2 is exactly 0, and it never falls below 0. Loses digits when the removed result dominated: see
 * `hasLostDigits`.
 *
 * @example removeResult({ n: 3, mean: 7, m2: 8 }, 9) // { n: 2, mean: 6, m2: 2 }
 */
export function removeResult(moments: Moments, value: number): Moments {
  if (moments.n <= 1) return emptyMoments;
  const n = moments.n - 1;
  const mean = moments.mean - (value - moments.mean) / n;
  const m2 = moments.m2 - (value - moments.mean) * (value - mean);
  return { n, mean, m2: n === 1 || m2 < 0 ? 0 : m2 };
}

/**
 * Merges two sets as if their raw results had been pooled: a lot's cumulative statistics are those so far
 * merged with this month's, a peer group's are its laboratories' merged.
 *
 * Pairwise update of Chan, Golub and LeVeque (1983). An empty side changes nothing.
 *
 * @example mergeMoments({ n: 2, mean: 4, m2: 2 }, { n: 1, mean: 7, m2: 0 }) // { n: 3, mean: 5, m2: 8 }
 */
export function mergeMoments(a: Moments, b: Moments): Moments {
  if (a.n === 0) return b;
  if (b.n === 0) return a;
  const n = a.n + b.n;
  const delta = b.mean - a.mean;
  return { n, mean: a.mean + (delta * b.n) / n, m2: a.m2 + b.m2 + (delta * delta * a.n * b.n) / n };
}

/**
 * Takes a part out of a whole again, for a month that a laboratory sends a second time.
 *
 * The pairwise update run backwards. A part as large as the whole leaves the empty moments; m2 never falls
 * below 0. Loses digits when the part dominated: see `hasLostDigits`.
 *
 * @example unmergeMoments({ n: 3, mean: 5, m2: 8 }, { n: 1, mean: 7, m2: 0 }) // { n: 2, mean: 4, m2: 2 }
 */
export function unmergeMoments(whole: Moments, part: Moments): Moments {
  const n = whole.n - part.n;
  if (n <= 0) return emptyMoments;
  if (part.n === 0) return whole;
  const mean = whole.mean + ((whole.mean - part.mean) * part.n) / n;
  const delta = mean - part.mean;
  const m2 = whole.m2 - part.m2 - (delta * delta * n * part.n) / whole.n;
  return { n, mean, m2: n === 1 || m2 < 0 ? 0 : m2 };
}

/**
 * Moments of a summary entry: a laboratory that keeps no single values enters count, mean and SD of a period.
 *
 * m2 = (n − 1)·SD². One result has no spread, so its SD is not read. Counts below 1 give the empty moments.
 *
 * @example momentsOfSummary({ n: 5, mean: 10, sd: 2 }) // { n: 5, mean: 10, m2: 16 }
 */
export function momentsOfSummary(summary: { n: number; mean: number; sd: number | null }): Moments {
  const { n, mean, sd } = summary;
  if (n < 1) return emptyMoments;
  return { n, mean, m2: n === 1 || sd === null ? 0 : (n - 1) * sd * sd };
}

/**
 * Whether moments after a removal must be recomputed from the results, because what is left is mostly
 * rounding error.
 *
 * The limit is a spread below 1e-8 of what it was; a double carries 16 digits, so half of them are gone.
 * Nothing is lost where nothing was: an m2 of 0 before is no reason.
 *
 * @example hasLostDigits({ n: 5, mean: 100, m2: 1e6 }, { n: 4, mean: 5, m2: 1e-4 }) // true
 */
export function hasLostDigits(before: Moments, after: Moments): boolean {
  return after.n > 1 && before.m2 > 0 && after.m2 < before.m2 * LOST_DIGITS;
}
