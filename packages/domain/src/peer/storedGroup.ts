import { roundForDisplay, roundToDigits } from '../statistics/displayRounding.ts';
import type { Moments } from '../statistics/moments.ts';
import type { Statistics } from '../statistics/summary.ts';
import { MIN_LABORATORIES_SHOWN } from './anonymity.ts';
import { MIN_PEER_LABORATORIES, MIN_PEER_POINTS, type SkippedBasis } from './peerGroup.ts';
import type { PeerBasis } from './peerKey.ts';

/** Significant digits of a figure where the decimals of the analyte are unknown. */
const SIGNIFICANT_DIGITS = 4;

/** The group of a level on one basis, over the months that are compared. */
export type StoredGroup = {
  readonly basis: PeerBasis;
  /** There is a group, but it could be turned back into one laboratory's figures. */
  readonly isWithheld: boolean;
  readonly laboratories: number;
  readonly moments: Moments;
  /** The laboratory's own results of the same months. */
  readonly own: Moments;
  readonly asOf: string | null;
};

/** The group that is used, and the bases that were tried before it: of those only the reason is returned. */
export type ChosenGroup = {
  readonly group: StoredGroup | null;
  readonly skipped: readonly { readonly basis: string; readonly reason: SkippedBasis['reason'] }[];
};

function whyNot({ basis, isWithheld, laboratories, moments }: StoredGroup): SkippedBasis['reason'] | null {
  if (isWithheld) return 'withheld';
  const needed = Math.max(MIN_LABORATORIES_SHOWN, basis.minLaboratories ?? MIN_PEER_LABORATORIES);
  if (laboratories < needed) return 'tooFewLaboratories';
  return moments.n < (basis.minPoints ?? MIN_PEER_POINTS) ? 'tooFewPoints' : null;
}

/**
 * The first group that is large enough and may be shown; `groups` are in the order they are tried.
 *
 * @example chooseStoredGroup([]) // { group: null, skipped: [] }
 */
export function chooseStoredGroup(groups: readonly StoredGroup[]): ChosenGroup {
  const skipped: { basis: string; reason: SkippedBasis['reason'] }[] = [];
  for (const group of groups) {
    const reason = whyNot(group);
    if (reason === null) return { group, skipped };
    skipped.push({ basis: group.basis.id, reason });
  }
  return { group: null, skipped };
}

/**
 * A group's figures as laboratories are shown them: to one decimal more than the analyte is reported with, so that a single
 * result cannot be read off the last digits; four significant digits where that is not known. The CV follows from the
 * rounded figures.
 *
 * @example roundedGroup({ n: 20, mean: 5.12345, sd: 0.21234, cvPercent: 4.14447 }, 1) // { mean: 5.12, sd: 0.21, cvPercent: 4.1015625 }
 */
export function roundedGroup(
  { mean, sd }: Pick<Statistics, 'n' | 'mean' | 'sd' | 'cvPercent'>,
  decimals: number | null,
): { mean: number | null; sd: number | null; cvPercent: number | null } {
  const round = (value: number | null) => {
    if (value === null) return null;
    return decimals === null ? roundToDigits(value, SIGNIFICANT_DIGITS) : roundForDisplay(value, decimals + 1);
  };
  const [roundMean, roundSd] = [round(mean), round(sd)];
  const cvPercent =
    roundMean === null || roundSd === null || roundMean === 0 ? null : (100 * roundSd) / Math.abs(roundMean);
  return { mean: roundMean, sd: roundSd, cvPercent };
}
