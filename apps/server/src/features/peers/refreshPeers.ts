import { comparisonFamily, groupFigures, MIN_LABORATORIES_SHOWN, membersToRead, type PeerBasis } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { allComparisons } from './chosenComparisons.queries.ts';
import { groupKey, type Published, publishedGroups, type StoredGroup, storeGroups } from './groups.queries.ts';
import type { Publication } from './publication.ts';
import { storeSetAside } from './setAside.queries.ts';
import {
  changedSlots,
  dueSlots,
  memberKey,
  memberPoints,
  plausibleRanges,
  type Slot,
  type SlotMember,
  slotKey,
  slotMembers,
} from './slots.queries.ts';

/** A transaction that began so long ago is over; what it changed is seen at the latest then. */
const lateCommitSeconds = 120;
/** Slots that are computed together: few statements, bounded memory. */
const slotsAtOnce = 200;

/**
 * Whether laboratories are shown a group anew. A month that ended is shown whole once; before, only after enough
 * laboratories changed something, so that what changed between two states is never the work of one or two.
 */
function isDue(group: StoredGroup, before: Published | undefined, { now, minAgeSeconds }: Publication): boolean {
  if (group.group.isWithheld) return false;
  if (before === undefined) return true;
  const monthEnd = endOf(group.slot.month);
  if (before.asOf < monthEnd && now >= monthEnd) return true;
  if (now.getTime() - before.asOf.getTime() < minAgeSeconds * 1000) return false;
  const changed = (group.group.members as readonly SlotMember[]).filter(({ changedAt }) => changedAt > before.seenAt);
  return new Set(changed.map(({ laboratoryId }) => laboratoryId)).size >= MIN_LABORATORIES_SHOWN;
}

/** The first instant after a month, wherever the laboratory is. */
function endOf(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1));
}

async function computeSlots(tx: ReadTx, slots: readonly Slot[], bases: readonly PeerBasis[]): Promise<StoredGroup[]> {
  const [members, ranges] = [await slotMembers(tx, slots), await plausibleRanges(tx)];
  const comparisons = slots.map((slot) => ({
    slot,
    members: members.get(slotKey(slot)) ?? [],
    bases,
    plausible: ranges.get(`${slot.analyteId}/${slot.unitId}`) ?? null,
  }));
  const wanted = comparisons.flatMap((comparison) =>
    membersToRead(comparison).map((member) => ({ member: member as SlotMember, slot: comparison.slot })),
  );
  const points = await memberPoints(tx, wanted);
  return comparisons.flatMap(({ slot, ...comparison }) => {
    const seenAt = new Date(Math.max(0, ...comparison.members.map(({ changedAt }) => changedAt.getTime())));
    const { level, month } = slot;
    return groupFigures(comparison, ({ laboratoryId, testId }) =>
      points.get(memberKey({ laboratoryId, testId, level, month })),
    ).map((group) => ({ slot, group, seenAt }));
  });
}

async function refreshSlots(tx: ReadTx, slots: readonly Slot[], publication: Publication): Promise<void> {
  const bases = comparisonFamily(await allComparisons(tx));
  for (let from = 0; from < slots.length; from += slotsAtOnce) {
    const part = slots.slice(from, from + slotsAtOnce);
    const groups = await computeSlots(tx, part, bases);
    const before = await publishedGroups(tx, part);
    const published = groups.filter((group) =>
      isDue(group, before.get(groupKey({ ...group.group, month: group.slot.month })), publication),
    );
    await storeGroups(tx, { slots: part, groups, published, asOf: publication.now });
    await storeSetAside(tx, groups, publication.now);
  }
}

/** Two workers must not compute the same groups at once. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtextextended('peer groups', 0))`;

/** Brings the groups in line with the months that changed since the last time. Returns how many comparisons that were. */
export async function refreshPeers(tx: ReadTx, publication: Publication): Promise<number> {
  await tx.rows(oneAtATime);
  const progress = await tx.first(sql<{ seenAt: Date | null }>`
    select nullif(seen_at, '-infinity') as "seenAt" from peer_progress where id = 1`);
  const started = await tx.first(sql<{ at: Date }>`select clock_timestamp() as at`);
  const slots = await changedSlots(tx, progress?.seenAt ?? null, lateCommitSeconds);
  await refreshSlots(tx, slots, publication);
  await tx.rows(sql`update peer_progress set seen_at = ${started?.at ?? publication.now} where id = 1`);
  return slots.length;
}

/** Shows laboratories the groups that have become due. Returns of how many comparisons. */
export async function publishPeers(tx: ReadTx, publication: Publication): Promise<number> {
  await tx.rows(oneAtATime);
  const slots = await dueSlots(tx, publication);
  await refreshSlots(tx, slots, publication);
  return slots.length;
}
