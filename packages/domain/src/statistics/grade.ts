/** How an SDI reads; each grade has a colour, a sign and a word. */
export type SdiGrade = 'good' | 'acceptable' | 'watch' | 'marginal' | 'action';
/** How a CVI reads. */
export type CviGrade = 'good' | 'acceptable' | 'investigate' | 'action';
/** How a sigma metric reads. */
export type SigmaGrade = 'worldClass' | 'excellent' | 'good' | 'marginal' | 'poor';

/**
 * Grade of an SDI by its size: up to 1.0 good, 1.25 acceptable, below 1.5 watch, below 2.0 marginal, from 2.0
 * on action. Null stays null.
 *
 * @example gradeSdi(-2) // 'action'
 */
export function gradeSdi(sdi: number | null): SdiGrade | null {
  if (sdi === null) return null;
  const size = Math.abs(sdi);
  if (size <= 1) return 'good';
  if (size <= 1.25) return 'acceptable';
  if (size < 1.5) return 'watch';
  return size < 2 ? 'marginal' : 'action';
}

/**
 * Grade of a CVI: up to 1.0 good, 1.5 acceptable, 2.0 investigate, beyond action. Null stays null.
 *
 * @example gradeCvi(1.5) // 'acceptable'
 */
export function gradeCvi(cvi: number | null): CviGrade | null {
  if (cvi === null) return null;
  if (cvi <= 1) return 'good';
  if (cvi <= 1.5) return 'acceptable';
  return cvi <= 2 ? 'investigate' : 'action';
}

/**
 * Grade of a sigma metric: from 6 world class, 5 excellent, 4 good, 3 marginal, below poor. Null stays null.
 *
 * @example gradeSigma(3.95) // 'marginal'
 */
export function gradeSigma(sigma: number | null): SigmaGrade | null {
  if (sigma === null) return null;
  if (sigma >= 6) return 'worldClass';
  if (sigma >= 5) return 'excellent';
  if (sigma >= 4) return 'good';
  return sigma >= 3 ? 'marginal' : 'poor';
}
