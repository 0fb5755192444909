/** One-sided 95 % of the normal distribution, the usual factor of the total error. */
export const TOTAL_ERROR_FACTOR = 1.65;

/** Bias and imprecision of one level, both in percent; null where not known. */
export type ErrorParts = { readonly biasPercent: number | null; readonly cvPercent: number | null };

/**
 * Total error in percent: the error that 95 % of the results stay within.
 *
 * |bias %| + factor·CV % (Westgard, Carey and Wold 1974); 1.65 by default, 1.96, 2 or 3 by setting. Null when
 * either part is missing.
 *
 * @example totalErrorPercent({ biasPercent: -4.2, cvPercent: 5.8 }) // 13.77
 */
export function totalErrorPercent(parts: ErrorParts, factor: number = TOTAL_ERROR_FACTOR): number | null {
  const { biasPercent, cvPercent } = parts;
  if (biasPercent === null || cvPercent === null) return null;
  return Math.abs(biasPercent) + factor * cvPercent;
}

/**
 * Share of the allowable error that something uses up, in percent: the total error (budget used) or the CV
 * alone (CV share). Null when either is missing or nothing is allowed.
 *
 * @example shareOfTeaPercent(5.8, 21.87) // 26.52034750800183
 */
export function shareOfTeaPercent(errorPercent: number | null, teaPercent: number | null): number | null {
  if (errorPercent === null || teaPercent === null || teaPercent === 0) return null;
  return (100 * errorPercent) / teaPercent;
}
