import { MIN_LABORATORIES_SHOWN, MIN_OTHERS_SHOWN } from '../peer/anonymity.ts';
import { PEER_TIERS, type PeerBasis, peerKey } from '../peer/peerKey.ts';
import { MIN_BASELINE_POINTS, type ShiftMember } from './peerShift.ts';

/** A laboratory's test level in a week, as a member of its groups. */
export type WeekMember = ShiftMember & { readonly testId: string };

const everyField = PEER_TIERS[0]?.fields ?? [];

/** What a laboratory brings to the week, as a text that differs when anything of it does. */
function contributions(members: readonly WeekMember[]): Map<string, string> {
  const lines = new Map<string, string[]>();
  for (const { laboratoryId, testId, attributes, points, weekMean, baseline } of members) {
    const key = peerKey(attributes, everyField);
    const line = JSON.stringify([testId, key, points, weekMean, baseline.points, baseline.mean]);
    lines.set(laboratoryId, [...(lines.get(laboratoryId) ?? []), line]);
  }
  return new Map([...lines].map(([laboratory, own]) => [laboratory, own.sort().join(' ')]));
}

type Group = {
  readonly laboratories: Set<string>;
  /** Those among them whose baseline is large enough to say whether they moved. */
  readonly counted: Set<string>;
};

/** The groups that the members form on some bases. */
function groupsOf(members: readonly WeekMember[], bases: readonly PeerBasis[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { id, fields } of bases)
    for (const { laboratoryId, attributes, baseline } of members) {
      const key = `${id} ${peerKey(attributes, fields)}`;
      const group = groups.get(key) ?? { laboratories: new Set(), counted: new Set() };
      group.laboratories.add(laboratoryId);
      if (baseline.points >= MIN_BASELINE_POINTS) group.counted.add(laboratoryId);
      groups.set(key, group);
    }
  return groups;
}

/** Whether each of its laboratories has enough others in the group to be shown it. */
function isShown({ laboratories, counted }: Group): boolean {
  const isReaderCounted = laboratories.size === counted.size;
  return counted.size - (isReaderCounted ? 1 : 0) >= MIN_OTHERS_SHOWN;
}

/**
 * Whether any group of a week is large enough to have been shown to any laboratory.
 *
 * @example isWeekShown([], []) // false
 */
export function isWeekShown(members: readonly WeekMember[], bases: readonly PeerBasis[]): boolean {
  return [...groupsOf(members, bases).values()].some(isShown);
}

/**
 * Whether laboratories may be shown a later state of a week after an earlier one. In no group that was shown may the
 * difference come from so few laboratories that it reveals what one of them did.
 *
 * @example mayFollow([], [], []) // false
 */
export function mayFollow(
  before: readonly WeekMember[],
  after: readonly WeekMember[],
  bases: readonly PeerBasis[],
): boolean {
  const [was, is] = [contributions(before), contributions(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((each) => was.get(each) !== is.get(each));
  if (changed.length === 0) return false;
  const later = groupsOf(after, bases);
  return [...groupsOf(before, bases)].every(([key, group]) => {
    if (!isShown(group)) return true;
    const belongs = (each: string) => group.laboratories.has(each) || later.get(key)?.laboratories.has(each);
    const count = changed.filter(belongs).length;
    return count === 0 || count >= MIN_LABORATORIES_SHOWN;
  });
}
