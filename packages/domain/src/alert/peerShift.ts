import { MIN_OTHERS_SHOWN } from '../peer/anonymity.ts';
import { type AskedFields, type ChosenComparison, comparedGroup } from '../peer/comparedGroup.ts';
import { comparisonFamily } from '../peer/comparisonFamily.ts';
import type { PeerMember, SkippedBasis } from '../peer/peerGroup.ts';
import { type PeerAttributes, peerKey } from '../peer/peerKey.ts';
import { withheldGroups } from '../peer/withheldGroups.ts';
import { LIMIT_EPSILON } from '../statistics/zScore.ts';

/** Results that a laboratory needs in the weeks before as a baseline for its move. */
export const MIN_BASELINE_POINTS = 5;
/** A move counts from this number of SD of the laboratory's own target on. */
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

/** Which way the own run went, and by what it may be compared. */
export type ShiftOptions = {
  readonly side: 'high' | 'low';
  readonly comparison?: ChosenComparison | null;
  /** Every comparison that was ever made, the oldest first, so that no reader can subtract one group from another. */
  readonly comparisons?: readonly AskedFields[];
};

/** The keys of the groups that are not shown, because they differ by one or two laboratories from one that is. */
function withheldKeys(own: PeerAttributes, others: readonly PeerMember[], comparisons: readonly AskedFields[]) {
  const laboratories = others.map(({ laboratoryId }) => laboratoryId);
  const groups = comparisonFamily(comparisons).map(({ fields }) => {
    const key = peerKey(own, fields);
    const inside = others.flatMap(({ attributes }, at) => (peerKey(attributes, fields) === key ? [at] : []));
    const count = new Set(inside.map((at) => laboratories[at])).size;
    return { key, members: new Set(inside.map(String)), laboratories: count + 1 };
  });
  const withheld = withheldGroups(groups, (member) => laboratories[Number(member)] ?? '');
  return new Set(groups.filter((_, at) => withheld[at]).map(({ key }) => key));
}

/**
 * "Is it only me?": the share of the other laboratories of the group whose week mean moved by 1 SD or more in the same
 * direction. A control lot that changes shows in most of them, a reagent lot in those of one supplier, an own fault
 * nowhere else.
 *
 * `members` are the others. The comparison chosen for the test decides whom it is compared with; without one the most
 * specific peer tier with three others. Below three nothing is shown. The least number of laboratories of a comparison
 * counts the own one; its least number of results is one of a whole period and says nothing of a week.
 * A laboratory with several tests counts once, and as moved when one of them moved. One with too short a past is left
 * out: its move cannot be evaluated.
 *
 * @example peerShift({ lotId: 'a', level: 1, analyteId: 'b', unitId: 'c', temperatureId: 'd', methodId: 'e', modelId: 'f', reagentSupplierId: 'g', slideGeneration: null }, [], { side: 'high' }).shown // false
 */
export function peerShift(
  own: PeerAttributes,
  members: readonly ShiftMember[],
  { side, comparison = null, comparisons = [] }: ShiftOptions,
): PeerShift {
  const known = members.filter(({ baseline }) => baseline.points >= MIN_BASELINE_POINTS);
  const group = comparedGroup(own, known, {
    comparison: comparison && { ...comparison, minLaboratories: comparison.minLaboratories - 1, minPoints: 1 },
    minLaboratories: MIN_OTHERS_SHOWN,
    minPoints: 1,
    withheld: withheldKeys(own, known, comparison === null ? comparisons : [...comparisons, comparison]),
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
