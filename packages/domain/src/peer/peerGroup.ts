import { MIN_OTHERS_SHOWN, type PeerVisibility, peerVisibility } from './anonymity.ts';
import { PEER_TIERS, type PeerAttributes, type PeerBasis, peerKey } from './peerKey.ts';

/** Laboratories that a group needs to be used automatically. */
export const MIN_PEER_LABORATORIES = 5;
/** Points that a group needs to be used automatically. */
export const MIN_PEER_POINTS = 20;

/** What one laboratory brings to a comparison: where it belongs and how many points it has in the period. */
export type PeerMember = {
  readonly laboratoryId: string;
  readonly attributes: PeerAttributes;
  readonly points: number;
};

/** A basis that was tried and not used, and why. */
export type SkippedBasis = {
  readonly basis: string;
  readonly reason: 'tooFewLaboratories' | 'tooFewPoints' | 'withheld';
  readonly laboratories: number;
  readonly points: number;
};

/** The group that was chosen; `skipped` gives the reason why it is not a more specific one. */
export type PeerGroup<M> = {
  readonly basis: string;
  readonly key: string;
  readonly members: readonly M[];
  readonly laboratories: number;
  readonly points: number;
  readonly visibility: PeerVisibility;
  readonly isChosenByAdministrator: boolean;
  readonly skipped: readonly SkippedBasis[];
};

/** A group, or the bases that all failed. */
export type PeerChoice<M> = PeerGroup<M> | { readonly basis: null; readonly skipped: readonly SkippedBasis[] };

/** Thresholds, and the basis the administrator set for this QC test. */
export type PeerOptions = {
  readonly minLaboratories?: number;
  readonly minPoints?: number;
  readonly statsComparison?: PeerBasis | null;
  /** Keys of groups that are not shown, because another one could be subtracted from them. */
  readonly withheld?: ReadonlySet<string> | undefined;
};

/**
 * Chooses the peer group of a QC test level: the most specific tier with at least 5 laboratories and 20 points, else
 * the next wider one, and says which tiers were skipped and why.
 *
 * A basis set by the administrator replaces the tiers; it needs what it demands itself, by default only the three
 * laboratories below which no group is ever shown. `members` are the others. Members without points in the period do not
 * count.
 *
 * @example choosePeerGroup({ lotId: 'a', level: 1, analyteId: 'b', unitId: 'c', temperatureId: 'd', methodId: 'e', modelId: 'f', reagentSupplierId: 'g', slideGeneration: null }, []).basis // null
 */
export function choosePeerGroup<M extends PeerMember>(
  own: PeerAttributes,
  members: readonly M[],
  options: PeerOptions = {},
): PeerChoice<M> {
  const chosen = options.statsComparison ?? null;
  const skipped: SkippedBasis[] = [];
  for (const basis of chosen === null ? PEER_TIERS : [chosen]) {
    const group = membersOn(basis, own, members);
    const isWithheld = options.withheld?.has(group.key) ?? false;
    const reason = whyTooSmall(group, thresholdsOf(basis, options)) ?? (isWithheld ? 'withheld' : null);
    if (reason === null) return { ...group, isChosenByAdministrator: chosen !== null, skipped };
    skipped.push({ basis: basis.id, reason, laboratories: group.laboratories, points: group.points });
  }
  return { basis: null, skipped };
}

type Thresholds = { readonly laboratories: number; readonly points: number };

function thresholdsOf(basis: PeerBasis, options: PeerOptions): Thresholds {
  const isTier = options.statsComparison == null;
  const laboratories = basis.minLaboratories ?? (isTier ? (options.minLaboratories ?? MIN_PEER_LABORATORIES) : 0);
  const points = basis.minPoints ?? (isTier ? (options.minPoints ?? MIN_PEER_POINTS) : 1);
  return { laboratories: Math.max(MIN_OTHERS_SHOWN, laboratories), points };
}

function membersOn<M extends PeerMember>(basis: PeerBasis, own: PeerAttributes, members: readonly M[]) {
  const key = peerKey(own, basis.fields);
  const isAlike = ({ attributes }: M) => basis.fields.every((field) => attributes[field] === own[field]);
  const group = members.filter((member) => member.points > 0 && isAlike(member));
  const laboratories = new Set(group.map(({ laboratoryId }) => laboratoryId)).size;
  const points = group.reduce((total, member) => total + member.points, 0);
  return { basis: basis.id, key, members: group, laboratories, points, visibility: peerVisibility(laboratories) };
}

function whyTooSmall(
  group: { laboratories: number; points: number },
  needed: Thresholds,
): SkippedBasis['reason'] | null {
  if (group.laboratories < needed.laboratories) return 'tooFewLaboratories';
  return group.points < needed.points ? 'tooFewPoints' : null;
}
