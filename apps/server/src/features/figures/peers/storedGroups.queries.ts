import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { type Slot, slotList } from './slots.queries.ts';

export type GroupState = 'live' | 'published';

/** A group's month as it was published last. */
export type Published = { readonly seenAt: Date; readonly asOf: Date };

export const groupKey = (group: { basis: string; key: string; month: string }): string =>
  `${group.basis} ${group.month} ${group.key}`;

/** The groups that are stored of some slots, by {@link groupKey}. */
export type StoredGroups = {
  readonly live: ReadonlyMap<string, { readonly basis: string; readonly key: string; readonly month: string }>;
  readonly published: ReadonlyMap<string, Published>;
};

/** `seenAt` and `asOf`: of those that are published. */
type StoredRow = {
  place: number;
  basis: string;
  key: string;
  state: GroupState;
  seenAt: Date | null;
  asOf: Date | null;
};

export async function storedGroups(tx: ReadTx, slots: readonly Slot[]): Promise<StoredGroups> {
  const rows = await tx.rows(sql<StoredRow>`
    select s.place::int as place, g.basis, g.key, g.state, case g.state when 'published' then g.seen_at end as "seenAt",
      case g.state when 'published' then g.as_of end as "asOf"
    from ${slotList(slots)} join peer_group g on g.lot_id = s.lot_id and g.analyte_id = s.analyte_id and g.unit_id = s.unit_id
      and g.level = s.level and g.month = s.month`);
  const live = new Map<string, { basis: string; key: string; month: string }>();
  const published = new Map<string, Published>();
  for (const { place, basis, key, seenAt, asOf } of rows) {
    const group = { basis, key, month: slots[place - 1]?.month ?? '' };
    if (seenAt && asOf) published.set(groupKey(group), { seenAt, asOf });
    else live.set(groupKey(group), group);
  }
  return { live, published };
}
