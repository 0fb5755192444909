import type { Instant } from './target.ts';

/** The laboratory's own results that a target was made from. */
export type TargetBasis = { readonly from: Instant; readonly to: Instant; readonly count: number };

/** A mean this near to the target's, in its SDs, is where the target came from: what rounding it to report decimals moves. */
const SAME_MEAN_SD = 0.1;

/**
 * Whether a target was made from some results: its mean is theirs.
 *
 * @example isMadeFrom({ mean: 5.5, sd: 0.1 }, 5.503) // true
 */
export function isMadeFrom(target: { readonly mean: number; readonly sd: number }, resultsMean: number): boolean {
  return Math.abs(target.mean - resultsMean) <= SAME_MEAN_SD * target.sd;
}

/**
 * Whether the figures of a period would be measured from a target that these very results made: the period holds most of
 * the results that made the target, and they are at least half of the period's. Such a bias is 0 by construction, so that
 * bias, total error and sigma say nothing (CLSI C24: a provisional target is no reference for trueness).
 *
 * Results are taken as evenly spread over the time in which they were measured.
 *
 * Ten of fifteen results judge themselves, ten of twenty-five do not.
 *
 * @example judgesItself({ from: 0, to: 10, count: 10 }, { from: 0, to: 30, n: 15 }) // true
 */
export function judgesItself(
  basis: TargetBasis | null,
  period: { readonly from: Instant | null; readonly to: Instant; readonly n: number },
): boolean {
  if (basis === null || basis.count === 0) return false;
  const from = Math.max(basis.from, period.from ?? basis.from);
  const to = Math.min(basis.to, period.to);
  if (from > to) return false;
  const share = basis.to === basis.from ? 1 : (to - from) / (basis.to - basis.from);
  return share >= 0.5 && 2 * share * basis.count >= period.n;
}
