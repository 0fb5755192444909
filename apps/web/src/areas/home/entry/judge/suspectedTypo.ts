import { type Limits, zScore } from '@qc/domain';

/** Why a readable result is probably a typing error; the user is asked once. */
export type SuspectedTypo = {
  readonly kind: 'farOut' | 'magnitude';
  readonly z: number;
  /** The same digits with the decimal point elsewhere, where that would be an ordinary result. */
  readonly suggestion: number | null;
};

/** A result this far out is more often a typing error than a measurement. */
const farOutSd = 6;
/** How many times larger or smaller than the target another magnitude is. */
const magnitude = 5;
/** A shifted decimal point is suggested only if it gives an ordinary result, in SD. */
const ordinarySd = 3;

/** Suspects values more than 6 SD from the target, or of another magnitude than it. */
export function suspectedTypo(value: number, limits: Limits): SuspectedTypo | null {
  const z = zScore(value, limits);
  if (z === null) return null;
  const ratio = limits.mean === 0 ? 1 : value / limits.mean;
  const isOtherMagnitude = ratio >= magnitude || ratio <= 1 / magnitude;
  if (Math.abs(z) <= farOutSd && !isOtherMagnitude) return null;
  return { kind: isOtherMagnitude ? 'magnitude' : 'farOut', z, suggestion: shiftedPoint(value, limits) };
}

function shiftedPoint(value: number, limits: Limits): number | null {
  for (const factor of [10, 100, 1000]) {
    for (const candidate of [value / factor, value * factor]) {
      // Digits, not arithmetic: 42.3 / 10 must read 4.23.
      const rounded = Number(candidate.toPrecision(12));
      const z = zScore(rounded, limits);
      if (z !== null && Math.abs(z) <= ordinarySd) return rounded;
    }
  }
  return null;
}
