import { median } from '../statistics/quantile.ts';
import { madeOf } from './scale.ts';

/** Why a value was set aside before any statistics. */
export type BlunderReason = 'notPositive' | 'farFromMedian' | 'notANumber';

const MIN_VALUES = 6;
const LIMIT_MADE = 6;

/**
 * Sets aside values that are no measurement of this level at all: swapped levels, misplaced decimals, zeros.
 *
 * Value ≤ 0 where the analyte cannot be (`mayBeNegative` false, the default), or further than 6·MADe from the
 * median; the latter only from six values on and when MADe is above 0. One reason per value, in the order of
 * the input; null where it is sound.
 *
 * @example blunders([5, 5.1, 4.9, 5, 5.2, 4.8, 50]) // [null, null, null, null, null, null, 'farFromMedian']
 */
export function blunders(
  values: readonly number[],
  options: { mayBeNegative?: boolean } = {},
): (BlunderReason | null)[] {
  const first = values.map((value) => impossible(value, options.mayBeNegative ?? false));
  const sound = values.filter((_, i) => first[i] === null);
  const middle = median(sound);
  const made = madeOf(sound);
  if (middle === null || made === null || made === 0 || sound.length < MIN_VALUES) return first;
  return values.map((value, i) => first[i] ?? (Math.abs(value - middle) > LIMIT_MADE * made ? 'farFromMedian' : null));
}

function impossible(value: number, mayBeNegative: boolean): BlunderReason | null {
  if (!Number.isFinite(value)) return 'notANumber';
  return !mayBeNegative && value <= 0 ? 'notPositive' : null;
}
