/** What a bias was measured against; stored with the figure, because the three may disagree. */
export type BiasReference = 'peer' | 'target' | 'assigned';

/**
 * Bias in the unit of measurement: mean minus reference. Null when either is missing.
 *
 * @example biasOf(139, 140) // -1
 */
export function biasOf(mean: number | null, reference: number | null): number | null {
  return mean === null || reference === null ? null : mean - reference;
}

/**
 * Bias in percent of the reference, with its sign.
 *
 * 100·(m − R)/|R|. Null when either is missing or the reference is 0.
 *
 * @example biasPercentOf(9, 8) // 12.5
 */
export function biasPercentOf(mean: number | null, reference: number | null): number | null {
  if (mean === null || reference === null || reference === 0) return null;
  return (100 * (mean - reference)) / Math.abs(reference);
}
