/**
 * Ascending copy; the caller's list stays as it is.
 *
 * @example sortedCopy([10, 9, 1]) // [1, 9, 10]
 */
export function sortedCopy(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/**
 * Quantile of values that are already ascending, for callers that need several of the same list.
 *
 * Type 7 of Hyndman and Fan (1996), the default of R and of spreadsheets: h = (n − 1)·p, linear between
 * neighbours. Null for an empty list and for p outside 0 to 1.
 *
 * @example quantileOfSorted([1, 2, 3, 4], 0.25) // 1.75
 */
export function quantileOfSorted(sorted: readonly number[], p: number): number | null {
  if (!(p >= 0 && p <= 1)) return null;
  const h = (sorted.length - 1) * p;
  const below = sorted[Math.floor(h)];
  const above = sorted[Math.ceil(h)];
  if (below === undefined || above === undefined) return null;
  return below + (h - Math.floor(h)) * (above - below);
}

/**
 * Quantile of values in any order, type 7.
 *
 * @example quantile([4, 1, 3, 2], 0.75) // 3.25
 */
export function quantile(values: readonly number[], p: number): number | null {
  return quantileOfSorted(sortedCopy(values), p);
}

/**
 * Middle value; of an even count the mean of the two middle ones. Null for an empty list.
 *
 * @example median([9, 1, 5]) // 5
 */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}
