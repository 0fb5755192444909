import {
  type Comparison,
  comparisonFamily,
  groupFigures,
  MIN_LABORATORIES_SHOWN,
  membersToRead,
  type PeerBasis,
  type PlausibleRange,
} from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { changedSlots } from './changedSlots.ts';
import { allComparisons } from './chosenComparisons.queries.ts';
import { usableMembers } from './expiredLots.ts';
import { placeOf, type StoredGroup, storeGroups } from './groups.queries.ts';
import type { Publication } from './publication.ts';
import { notesOf, type Place, storeSetAside } from './setAside.queries.ts';
import {
  dueSlots,
  memberKey,
  memberPoints,
  plausibleRanges,
  type Slot,
  type SlotMember,
  slotMembers,
} from './slots.queries.ts';
import { type Published, storedGroups } from './storedGroups.queries.ts';

/** Slots that are computed together: few statements, bounded memory. */
const slotsPerPart = 200;

/**
 * Whether a group is published again. A month that ended is published whole once; before, only after enough
 * laboratories changed something. So the difference between two states is never the work of one or two.
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

/** What slots are computed by. */
type Measures = { readonly bases: readonly PeerBasis[]; readonly ranges: ReadonlyMap<string, PlausibleRange> };

type SlotComparison = {
  readonly slot: Slot;
  readonly comparison: Omit<Comparison, 'members'> & { readonly members: readonly SlotMember[] };
};

const comparisonOf = (slot: Slot, members: readonly SlotMember[], { bases, ranges }: Measures): SlotComparison => ({
  slot,
  comparison: { members, bases, plausible: ranges.get(`${slot.analyteId}/${slot.unitId}`) ?? null },
});

const wantedOf = ({ slot, comparison }: SlotComparison) =>
  membersToRead(comparison).map((member) => ({ member: member as SlotMember, slot }));

const placesOf = ({ slot: { level, lotId, month }, comparison }: SlotComparison): Place[] =>
  comparison.members.map(({ laboratoryId, testId }) => ({
    tenant_id: laboratoryId,
    qc_test_id: testId,
    level,
    lot_id: lotId,
    month,
  }));

type Points = Awaited<ReturnType<typeof memberPoints>>;

function figuresOf({ slot, comparison }: SlotComparison, points: Points): StoredGroup[] {
  const seenAt = new Date(Math.max(0, ...comparison.members.map(({ changedAt }) => changedAt.getTime())));
  const { level, month } = slot;
  return groupFigures(comparison, ({ laboratoryId, testId }) =>
    points.get(memberKey({ laboratoryId, testId, level, month })),
  ).map((group) => ({ slot, group, seenAt }));
}

async function refreshPart(tx: ReadTx, slots: readonly Slot[], measures: Measures, publication: Publication) {
  const [all, stored] = await Promise.all([slotMembers(tx, slots), storedGroups(tx, slots)]);
  const members = await usableMembers(tx, slots, all);
  const comparisons = slots.map((slot, place) => comparisonOf(slot, members[place] ?? [], measures));
  const [points, before] = await Promise.all([
    memberPoints(tx, comparisons.flatMap(wantedOf)),
    notesOf(tx, comparisons.flatMap(placesOf)),
  ]);
  const groups = comparisons.flatMap((comparison) => figuresOf(comparison, points));
  const published = groups.filter((group) => isDue(group, stored.published.get(placeOf(group)), publication));
  await Promise.all([
    storeGroups(tx, { stored, groups, published, asOf: publication.now }),
    storeSetAside(tx, { before, groups, asOf: publication.now }),
  ]);
}

async function refreshSlots(tx: ReadTx, slots: readonly Slot[], publication: Publication): Promise<void> {
  if (slots.length === 0) return;
  const [comparisons, ranges] = await Promise.all([allComparisons(tx), plausibleRanges(tx)]);
  const measures = { bases: comparisonFamily(comparisons), ranges };
  for (let from = 0; from < slots.length; from += slotsPerPart)
    await refreshPart(tx, slots.slice(from, from + slotsPerPart), measures, publication);
}

/** Two workers must not compute the same groups concurrently. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtextextended('peer groups', 0))`;

/** Brings the groups in line with the months that changed since the last time. Returns how many comparisons that were. */
export async function refreshPeers(tx: ReadTx, publication: Publication): Promise<number> {
  const [, progress, started] = await Promise.all([
    tx.rows(oneAtATime),
    tx.first(
      sql<{ seenAt: Date | null }>`select nullif(seen_at, '-infinity') as "seenAt" from peer_progress where id = 1`,
    ),
    tx.first(sql<{ at: Date }>`select clock_timestamp() as at`),
  ]);
  const at = started?.at ?? publication.now;
  const slots = await changedSlots(tx, { since: progress?.seenAt ?? null, at });
  await refreshSlots(tx, slots, publication);
  await tx.rows(sql`update peer_progress set seen_at = ${at} where id = 1`);
  return slots.length;
}

/** Shows laboratories the groups that have become due. Returns of how many comparisons. */
export async function publishPeers(tx: ReadTx, publication: Publication): Promise<number> {
  await tx.rows(oneAtATime);
  const slots = await dueSlots(tx, publication);
  await refreshSlots(tx, slots, publication);
  return slots.length;
}
