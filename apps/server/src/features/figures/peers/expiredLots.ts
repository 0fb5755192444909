import { isMeasuredAfterExpiry, type MemberPoint, mergeMoments } from '@qc/domain';
import { sql } from 'kysely';
import { nextMonth } from '#features/qc/statistics/public';
import type { ReadTx } from '#platform/database/db';
import { memberKey, memberPoints, type Slot, type SlotMember } from './slots.queries.ts';

/** The last day on which each lot may be used. */
async function lastDays(tx: ReadTx, slots: readonly Slot[]): Promise<Map<string, string>> {
  const lotIds = [...new Set(slots.map(({ lotId }) => lotId))];
  const rows = await tx.rows(sql<{
    id: string;
    day: string;
  }>`select id, to_char(expiry_date, 'YYYY-MM-DD') as day from lot
    where id = any(${lotIds}::bigint[])`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** A month in which a lot expires before the last day. */
const expiresWithin = (slot: Slot, lastDay: string): boolean =>
  !isMeasuredAfterExpiry(slot.month, lastDay) && isMeasuredAfterExpiry(dayBefore(nextMonth(slot.month)), lastDay);

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** A member with what it measured while the lot could be used; undefined where that is nothing. */
export function whileUsable(member: SlotMember, points: readonly MemberPoint[] | undefined): SlotMember | undefined {
  const [first, ...more] = points ?? [];
  if (!first) return undefined;
  const moments = more.reduce((sum, point) => mergeMoments(sum, point.moments), first.moments);
  const values = (points ?? []).map(({ value }) => value);
  return { ...member, moments, min: Math.min(...values), max: Math.max(...values) };
}

/**
 * The members of some slots by what they measured before their lot expired: later results are accepted, and do not count for
 * peers. Only the month of the expiry is read result by result; a later one has no members.
 */
export async function usableMembers(
  tx: ReadTx,
  slots: readonly Slot[],
  members: readonly (readonly SlotMember[])[],
): Promise<SlotMember[][]> {
  const days = await lastDays(tx, slots);
  const lastDayOf = ({ lotId }: Slot) => days.get(lotId) ?? '';
  const wanted = slots.flatMap((slot, place) =>
    expiresWithin(slot, lastDayOf(slot)) ? (members[place] ?? []).map((member) => ({ member, slot })) : [],
  );
  const points = await memberPoints(tx, wanted);
  return slots.map((slot, place) => {
    const own = [...(members[place] ?? [])];
    if (isMeasuredAfterExpiry(slot.month, lastDayOf(slot))) return [];
    if (!expiresWithin(slot, lastDayOf(slot))) return own;
    return own.flatMap((member) => {
      const { laboratoryId, testId } = member;
      const { level, month } = slot;
      return whileUsable(member, points.get(memberKey({ laboratoryId, testId, level, month }))) ?? [];
    });
  });
}
