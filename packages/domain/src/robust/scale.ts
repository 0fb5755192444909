import { median, quantileOfSorted, sortedCopy } from '../statistics/quantile.ts';

/**
 * Scaled median absolute deviation: an SD that half the laboratories could be wrong about without harm.
 *
 * 1.483·median|x − median| (ISO 13528, Annex C). 0 when more than half of the values are equal; null for none.
 *
 * @example madeOf([1, 2, 3, 4, 100]) // 1.483
 */
export function madeOf(values: readonly number[]): number | null {
  const middle = median(values);
  if (middle === null) return null;
  const deviation = median(values.map((value) => Math.abs(value - middle)));
  return deviation === null ? null : 1.483 * deviation;
}

/**
 * Normalised interquartile range: an SD from the middle half of the values.
 *
 * 0.7413·(Q3 − Q1), quartiles type 7 (ISO 13528, Annex C). Null for no values.
 *
 * @example niqrOf([1, 2, 3, 4, 5]) // 1.4826
 */
export function niqrOf(values: readonly number[]): number | null {
  const sorted = sortedCopy(values);
  const q1 = quantileOfSorted(sorted, 0.25);
  const q3 = quantileOfSorted(sorted, 0.75);
  return q1 === null || q3 === null ? null : 0.7413 * (q3 - q1);
}
