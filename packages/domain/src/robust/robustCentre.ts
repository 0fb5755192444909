import { cvPercentOf } from '../statistics/coefficientOfVariation.ts';
import { median } from '../statistics/quantile.ts';
import { algorithmA } from './algorithmA.ts';
import { niqrOf } from './scale.ts';

const MIN_FOR_ALGORITHM_A = 6;
/** Below three laboratories there is no centre. */
export const MIN_LABORATORIES = 3;

/** Robust centre and scatter of a set of laboratories. */
export type RobustCentre = {
  readonly method: 'algorithmA' | 'medianNiqr';
  readonly p: number;
  readonly mean: number;
  readonly sd: number;
  readonly cvPercent: number | null;
};

/**
 * Robust mean and SD of laboratories: Algorithm A from six on, median and nIQR for three to five (ISO 13528). Null below.
 *
 * @example robustCentre([4, 5, 6])?.sd // 0.7413
 */
export function robustCentre(values: readonly number[]): RobustCentre | null {
  const p = values.length;
  if (p < MIN_LABORATORIES) return null;
  const robust = p >= MIN_FOR_ALGORITHM_A ? algorithmA(values) : null;
  const mean = robust?.mean ?? median(values);
  const sd = robust?.sd ?? niqrOf(values);
  if (mean === null || sd === null) return null;
  return { method: robust ? 'algorithmA' : 'medianNiqr', p, mean, sd, cvPercent: cvPercentOf(mean, sd) };
}
