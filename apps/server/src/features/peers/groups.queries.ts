import { type GroupMonth, MIN_LABORATORIES_SHOWN } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import type { JsonRow } from '#platform/database/schema/tables';
import type { Slot } from './slots.queries.ts';

export type GroupState = 'live' | 'published';

/** A group's month as it was published last. */
export type Published = { readonly seenAt: Date; readonly asOf: Date };

export const groupKey = (group: { basis: string; key: string; month: string }): string =>
  `${group.basis} ${group.month} ${group.key}`;

/** What was published of the groups of some slots, by {@link groupKey}. */
export async function publishedGroups(tx: ReadTx, slots: readonly Slot[]): Promise<Map<string, Published>> {
  const rows = await tx.rows(sql<Published & { basis: string; key: string; month: string }>`
    select p.basis, p.key, to_char(p.month, 'YYYY-MM-DD') as month, p.seen_at as "seenAt", p.as_of as "asOf"
    from unnest(${slots.map(({ lotId }) => lotId)}::bigint[], ${slots.map(({ analyteId }) => analyteId)}::bigint[],
      ${slots.map(({ unitId }) => unitId)}::bigint[], ${slots.map(({ level }) => level)}::smallint[],
      ${slots.map(({ month }) => month)}::date[]) as s(lot_id, analyte_id, unit_id, level, month)
    join peer_group p on p.lot_id = s.lot_id and p.analyte_id = s.analyte_id and p.unit_id = s.unit_id and p.level = s.level
      and p.month = s.month
    where p.state = 'published'`);
  return new Map(rows.map((row) => [groupKey(row), row]));
}

/** A group's month to be stored. */
export type StoredGroup = { readonly slot: Slot; readonly group: GroupMonth; readonly seenAt: Date };

function rowOf({ slot, group, seenAt }: StoredGroup, state: GroupState, asOf: Date): JsonRow<'peer_group'> {
  const { basis, key, laboratories, moments, overLaboratories, isWithheld } = group;
  const { n } = moments;
  return {
    lot_id: slot.lotId,
    analyte_id: slot.analyteId,
    unit_id: slot.unitId,
    level: slot.level,
    month: slot.month,
    state,
    basis,
    key,
    laboratories,
    n,
    mean: n === 0 ? null : moments.mean,
    m2: n === 0 ? null : moments.m2,
    labs_method: overLaboratories?.method ?? null,
    labs_mean: overLaboratories?.mean ?? null,
    labs_sd: overLaboratories?.sd ?? null,
    is_withheld: isWithheld,
    seen_at: seenAt,
    as_of: asOf,
  };
}

function insertGroups(tx: ReadTx, rows: readonly JsonRow<'peer_group'>[]) {
  return tx.rows(sql`insert into peer_group select * from json_populate_recordset(null::peer_group, ${JSON.stringify(rows)}::json)
    on conflict (key, month, basis, state) do update set laboratories = excluded.laboratories, n = excluded.n, mean = excluded.mean,
      m2 = excluded.m2, labs_method = excluded.labs_method, labs_mean = excluded.labs_mean, labs_sd = excluded.labs_sd,
      is_withheld = excluded.is_withheld, seen_at = excluded.seen_at, as_of = excluded.as_of`);
}

type Stored = {
  readonly slots: readonly Slot[];
  readonly groups: readonly StoredGroup[];
  /** Those that laboratories are shown from now on. */
  readonly published: readonly StoredGroup[];
  readonly asOf: Date;
};

/**
 * Puts the groups of some slots in the place of those before. What must be withheld from now on is hidden at once, also in
 * what was published; what need no longer be is shown with the next publication.
 */
export async function storeGroups(tx: ReadTx, { slots, groups, published, asOf }: Stored): Promise<void> {
  await tx.rows(sql`delete from peer_group l using unnest(${slots.map(({ lotId }) => lotId)}::bigint[],
      ${slots.map(({ analyteId }) => analyteId)}::bigint[], ${slots.map(({ unitId }) => unitId)}::bigint[],
      ${slots.map(({ level }) => level)}::smallint[], ${slots.map(({ month }) => month)}::date[]) as s(lot_id, analyte_id, unit_id, level, month)
    where l.state = 'live' and l.lot_id = s.lot_id and l.analyte_id = s.analyte_id and l.unit_id = s.unit_id and l.level = s.level
      and l.month = s.month`);
  await insertGroups(tx, [
    ...groups.map((group) => rowOf(group, 'live', asOf)),
    ...published.map((group) => rowOf(group, 'published', asOf)),
  ]);
  const hidden = groups.filter(({ group }) => group.isWithheld);
  await tx.rows(sql`update peer_group p set is_withheld = true
    from unnest(${hidden.map(({ group }) => group.key)}::text[], ${hidden.map(({ group }) => group.basis)}::text[],
      ${hidden.map(({ slot }) => slot.month)}::date[]) as h(key, basis, month)
    where p.state = 'published' and not p.is_withheld and p.key = h.key and p.basis = h.basis and p.month = h.month`);
  await keepStates(tx, [...published, ...hidden], asOf);
}

/** Keeps what laboratories are shown from now on, and from when on a group is withheld: each state stays readable. */
async function keepStates(tx: ReadTx, groups: readonly StoredGroup[], asOf: Date): Promise<void> {
  const rows = groups.map((group): JsonRow<'peer_group_state'> => {
    const { key, month, basis, laboratories, n, mean, m2, is_withheld } = rowOf(group, 'published', asOf);
    return { key, month, basis, as_of: asOf, laboratories, n, mean, m2, is_withheld };
  });
  await tx.rows(sql`insert into peer_group_state select h.* from json_populate_recordset(null::peer_group_state, ${JSON.stringify(rows)}::json) h
    where not h.is_withheld or not coalesce((select s.is_withheld from peer_group_state s
      where s.key = h.key and s.month = h.month and s.basis = h.basis order by s.as_of desc limit 1), h.laboratories < ${MIN_LABORATORIES_SHOWN})
    on conflict (key, month, basis, as_of) do update set laboratories = excluded.laboratories, n = excluded.n, mean = excluded.mean,
      m2 = excluded.m2, is_withheld = excluded.is_withheld`);
}
