import { emptyMoments, type Moments, mergeMoments } from '../statistics/moments.ts';
import { sum } from '../statistics/sum.ts';

/** One-way components: `within` is repeatability, `between` the laboratories (or runs), `total` reproducibility. */
export type VarianceComponents = {
  readonly groups: number;
  readonly n: number;
  readonly grandMean: number;
  readonly ssWithin: number;
  readonly ssBetween: number;
  readonly msWithin: number;
  readonly msBetween: number;
  /** Effective group size; the common size when all groups are equal. */
  readonly n0: number;
  readonly varianceWithin: number;
  readonly varianceBetween: number;
  readonly sdWithin: number;
  readonly sdBetween: number;
  readonly sdTotal: number;
};

/**
 * Splits scatter into what happens within a group and what differs between groups: repeatability and
 * reproducibility of a comparison, or within-run and within-laboratory SD when the groups are runs.
 *
 * One-way analysis of variance from moments (ISO 5725-2; CLSI EP15). A negative between-group estimate is set to
 * 0. Empty groups are left out; null below two groups and when no group has two results.
 *
 * @example varianceComponents([{ n: 2, mean: 1, m2: 2 }, { n: 2, mean: 5, m2: 2 }])?.sdTotal // 3
 */
export function varianceComponents(groups: readonly Moments[]): VarianceComponents | null {
  const filled = groups.filter(({ n }) => n > 0);
  const k = filled.length;
  const all = filled.reduce(mergeMoments, emptyMoments);
  if (k < 2 || all.n === k) return null;
  const ssWithin = sum(filled.map(({ m2 }) => m2));
  const ssBetween = sum(filled.map(({ n, mean }) => n * (mean - all.mean) ** 2));
  const msWithin = ssWithin / (all.n - k);
  const msBetween = ssBetween / (k - 1);
  const n0 = (all.n - sum(filled.map(({ n }) => n * n)) / all.n) / (k - 1);
  const varianceBetween = Math.max(0, (msBetween - msWithin) / n0);
  return {
    groups: k,
    n: all.n,
    grandMean: all.mean,
    ssWithin,
    ssBetween,
    msWithin,
    msBetween,
    n0,
    varianceWithin: msWithin,
    varianceBetween,
    sdWithin: Math.sqrt(msWithin),
    sdBetween: Math.sqrt(varianceBetween),
    sdTotal: Math.sqrt(msWithin + varianceBetween),
  };
}
