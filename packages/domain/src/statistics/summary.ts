import { cvPercentOf } from './coefficientOfVariation.ts';
import { type Moments, momentsOf } from './moments.ts';
import { quantileOfSorted, sortedCopy } from './quantile.ts';

/** The figures that moments alone give: what a report row shows of a month or a lot. */
export type Statistics = {
  readonly n: number;
  readonly mean: number | null;
  readonly variance: number | null;
  readonly sd: number | null;
  readonly cvPercent: number | null;
  /** Standard error of the mean. */
  readonly sem: number | null;
};

/** Statistics of raw results, with the order figures that cannot be merged. */
export type Summary = Statistics & {
  readonly min: number | null;
  readonly q1: number | null;
  readonly median: number | null;
  readonly q3: number | null;
  readonly max: number | null;
};

/**
 * Sample SD (n − 1) of moments. Null below two results: one result has no spread, not a spread of 0.
 *
 * @example sampleSd({ n: 3, mean: 5, m2: 8 }) // 2
 */
export function sampleSd(moments: Moments): number | null {
  return moments.n < 2 ? null : Math.sqrt(moments.m2 / (moments.n - 1));
}

/**
 * The figures of a period from its moments.
 *
 * Undefined figures are null: the mean of no results, the SD of one, the CV at a mean of 0.
 *
 * @example statisticsOf({ n: 4, mean: 10, m2: 12 }) // { n: 4, mean: 10, variance: 4, sd: 2, cvPercent: 20, sem: 1 }
 */
export function statisticsOf(moments: Moments): Statistics {
  const { n } = moments;
  const mean = n === 0 ? null : moments.mean;
  const sd = sampleSd(moments);
  return {
    n,
    mean,
    variance: n < 2 ? null : moments.m2 / (n - 1),
    sd,
    cvPercent: cvPercentOf(mean, sd),
    sem: sd === null ? null : sd / Math.sqrt(n),
  };
}

/**
 * The figures of raw results, with extremes, median and quartiles (type 7).
 *
 * @example summaryOf([4, 5, 6, 9]).median // 5.5
 */
export function summaryOf(values: readonly number[]): Summary {
  const sorted = sortedCopy(values);
  return {
    ...statisticsOf(momentsOf(values)),
    min: sorted[0] ?? null,
    q1: quantileOfSorted(sorted, 0.25),
    median: quantileOfSorted(sorted, 0.5),
    q3: quantileOfSorted(sorted, 0.75),
    max: sorted.at(-1) ?? null,
  };
}
