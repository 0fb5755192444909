import { type ErrorParts, TOTAL_ERROR_FACTOR } from './totalError.ts';

/**
 * Sigma metric: how many SDs fit between the biased mean and the limit of the allowable error.
 *
 * (TEa % − |bias %|)/CV %, all at the same level. Negative when the bias alone exceeds the limit. Null when a
 * part is missing or the CV is 0.
 *
 * @example sigmaMetric(21.87, { biasPercent: 4.2, cvPercent: 5.8 }) // 3.046551724137931
 */
export function sigmaMetric(teaPercent: number | null, parts: ErrorParts): number | null {
  const { biasPercent, cvPercent } = parts;
  if (teaPercent === null || biasPercent === null || cvPercent === null || cvPercent === 0) return null;
  return (teaPercent - Math.abs(biasPercent)) / cvPercent;
}

/**
 * Sigma of a test with several levels: the worst of them. Levels without sigma are left out; null when none
 * has one.
 *
 * @example lowestSigma([5.2, null, 3.9]) // 3.9
 */
export function lowestSigma(sigmas: readonly (number | null)[]): number | null {
  const known = sigmas.filter((sigma) => sigma !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/**
 * Critical systematic error: the shift, in SDs, that would leave 5 % of the results beyond the allowable
 * error, and that the control rules have to detect.
 *
 * sigma − 1.65.
 *
 * @example criticalSystematicError(5.46) // 3.81
 */
export function criticalSystematicError(sigma: number | null): number | null {
  return sigma === null ? null : sigma - TOTAL_ERROR_FACTOR;
}
