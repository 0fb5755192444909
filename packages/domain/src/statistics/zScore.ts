/**
 * Slack, in SD units, of every comparison with a control limit: (5.2 − 5.0)/0.1 is 2.0000000000000018 in
 * doubles, and a result exactly on the 2 SD limit must not exceed it.
 */
export const LIMIT_EPSILON = 1e-9;

/**
 * Distance of one result from its target in target SDs: the number every control rule reads.
 *
 * (x − mean)/SD. Null when mean or SD is missing or the SD is not a positive finite number: such a result is
 * not evaluated, never taken as in control.
 *
 * @example zScore(5.3, { mean: 5, sd: 0.1 }) // 3
 */
export function zScore(value: number, target: { mean: number | null; sd: number | null }): number | null {
  const { mean, sd } = target;
  if (mean === null || sd === null || !(sd > 0) || !Number.isFinite(sd)) return null;
  const z = (value - mean) / sd;
  return Number.isFinite(z) ? z : null;
}
