import { MIN_LABORATORIES_SHOWN } from '../peer/anonymity.ts';
import { type ChosenComparison, comparedGroup } from '../peer/comparedGroup.ts';
import type { PeerMember, SkippedBasis } from '../peer/peerGroup.ts';
import type { PeerAttributes } from '../peer/peerKey.ts';
import { LIMIT_EPSILON } from '../statistics/zScore.ts';

/** Results a laboratory needs in the weeks before, for a move to be told from its usual place. */
export const MIN_BASELINE_POINTS = 5;
/** A move counts from so many SD of the laboratory's own target on. */
export const MOVE_SD = 1;

/** One laboratory's test level: mean z in the week of the run, and in the weeks before it. */
export type ShiftMember = PeerMember & {
  readonly weekMean: number;
  readonly baseline: { readonly points: number; readonly mean: number };
};

/** How many others moved the same way, or why that is not shown. */
export type PeerShift =
  | {
      readonly shown: true;
      readonly basis: string;
      readonly laboratories: number;
      readonly moved: number;
      readonly share: number;
    }
  | { readonly shown: false; readonly reason: 'tooFewLaboratories'; readonly skipped: readonly SkippedBasis[] };

/**
 * "Is it only me?": the share of the other laboratories of the group whose week mean moved by 1 SD or more in the same
 * direction. A control lot that changes shows in most of them, a reagent lot in those of one supplier, an own fault
 * nowhere else.
 *
 * `members` are the others. The comparison chosen for the test decides whom it is compared with; without one the most
 * specific peer tier with three others. Below three nothing is shown. The least number of laboratories of a comparison
 * counts the own one; its least number of results is one of a whole period and says nothing of a week.
 * A laboratory with several tests counts once, and as moved when one of them moved. One with too short a past is left
 * out: it cannot be said to have moved.
 *
 * @example peerShift({ lotId: 'a', level: 1, analyteId: 'b', unitId: 'c', temperatureId: 'd', methodId: 'e', modelId: 'f', reagentSupplierId: 'g', slideGeneration: null }, [], { side: 'high' }).shown // false
 */
export function peerShift(
  own: PeerAttributes,
  members: readonly ShiftMember[],
  { side, comparison = null }: { readonly side: 'high' | 'low'; readonly comparison?: ChosenComparison | null },
): PeerShift {
  const known = members.filter(({ baseline }) => baseline.points >= MIN_BASELINE_POINTS);
  const group = comparedGroup(own, known, {
    comparison: comparison && { ...comparison, minLaboratories: comparison.minLaboratories - 1, minPoints: 1 },
    minLaboratories: MIN_LABORATORIES_SHOWN,
    minPoints: 1,
  });
  if (group.basis === null) return { shown: false, reason: 'tooFewLaboratories', skipped: group.skipped };
  const sign = side === 'high' ? 1 : -1;
  const moved = new Set(
    group.members
      .filter(({ weekMean, baseline }) => sign * (weekMean - baseline.mean) >= MOVE_SD - LIMIT_EPSILON)
      .map(({ laboratoryId }) => laboratoryId),
  ).size;
  return {
    shown: true,
    basis: group.basis,
    laboratories: group.laboratories,
    moved,
    share: moved / group.laboratories,
  };
}
