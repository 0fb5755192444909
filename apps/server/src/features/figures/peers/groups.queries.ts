import { type GroupMonth, MIN_LABORATORIES_SHOWN } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { type ListColumns, rowList } from '#platform/database/rowList';
import type { JsonRow } from '#platform/database/schema/tables';
import type { Slot } from './slots.queries.ts';
import { type GroupState, groupKey, type StoredGroups } from './storedGroups.queries.ts';

/** A group's month to be stored. */
export type StoredGroup = { readonly slot: Slot; readonly group: GroupMonth; readonly seenAt: Date };

export const placeOf = ({ slot: { month }, group: { basis, key } }: StoredGroup): string =>
  groupKey({ basis, key, month });

type GroupRow = JsonRow<'peer_group'>;

function rowOf({ slot, group, seenAt }: StoredGroup, state: GroupState, asOf: Date): GroupRow {
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

const groupColumns = {
  key: ['text', ({ key }) => key],
  month: ['date', ({ month }) => month],
  basis: ['text', ({ basis }) => basis],
  state: ['text', ({ state }) => state],
  laboratories: ['int', ({ laboratories }) => laboratories],
  n: ['int', ({ n }) => n],
  mean: ['double precision', ({ mean }) => mean],
  m2: ['double precision', ({ m2 }) => m2],
  labs_method: ['text', ({ labs_method }) => labs_method],
  labs_mean: ['double precision', ({ labs_mean }) => labs_mean],
  labs_sd: ['double precision', ({ labs_sd }) => labs_sd],
  is_withheld: ['boolean', ({ is_withheld }) => is_withheld],
  seen_at: ['timestamptz', ({ seen_at }) => seen_at],
  as_of: ['timestamptz', ({ as_of }) => as_of],
} satisfies ListColumns<GroupRow>;

/** Groups keep their row: nothing that an index holds changes with the figures. */
async function updateGroups(tx: ReadTx, rows: readonly GroupRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.rows(sql`update peer_group g set laboratories = v.laboratories, n = v.n, mean = v.mean, m2 = v.m2, labs_method = v.labs_method,
      labs_mean = v.labs_mean, labs_sd = v.labs_sd, is_withheld = v.is_withheld, seen_at = v.seen_at, as_of = v.as_of
    from ${rowList(rows, 'v', groupColumns)}
    where g.key = v.key and g.month = v.month and g.basis = v.basis and g.state = v.state`);
}

type Change = {
  readonly stored: StoredGroups;
  readonly groups: readonly StoredGroup[];
  /** Those that laboratories are shown from now on. */
  readonly published: readonly StoredGroup[];
  readonly asOf: Date;
};

/**
 * Replaces the groups of some slots. What must now be withheld is hidden immediately, also in published figures; what
 * may now be shown appears with the next publication.
 */
export async function storeGroups(tx: ReadTx, { stored, groups, published, asOf }: Change): Promise<void> {
  const rows = [
    ...groups.map((group) => ({ row: rowOf(group, 'live', asOf), isThere: stored.live.has(placeOf(group)) })),
    ...published.map((group) => ({
      row: rowOf(group, 'published', asOf),
      isThere: stored.published.has(placeOf(group)),
    })),
  ];
  const those = (there: boolean) => rows.filter(({ isThere }) => isThere === there).map(({ row }) => row);
  const hidden = groups.filter(({ group }) => group.isWithheld);
  await Promise.all([
    forgetVanished(tx, stored, groups),
    updateGroups(tx, those(true)),
    tx.insert('peer_group', those(false)),
    hidePublished(tx, hidden),
    keepStates(tx, [...published, ...hidden], asOf),
  ]);
}

/** Groups that nobody is in any more. */
async function forgetVanished(tx: ReadTx, { live }: StoredGroups, groups: readonly StoredGroup[]): Promise<void> {
  const left = new Set(groups.map(placeOf));
  const gone = [...live].flatMap(([place, group]) => (left.has(place) ? [] : [group]));
  if (gone.length === 0) return;
  await tx.rows(sql`delete from peer_group g using unnest(${gone.map(({ key }) => key)}::text[], ${gone.map(({ basis }) => basis)}::text[],
      ${gone.map(({ month }) => month)}::date[]) as v(key, basis, month)
    where g.state = 'live' and g.key = v.key and g.basis = v.basis and g.month = v.month`);
}

async function hidePublished(tx: ReadTx, hidden: readonly StoredGroup[]): Promise<void> {
  if (hidden.length === 0) return;
  await tx.rows(sql`update peer_group p set is_withheld = true
    from unnest(${hidden.map(({ group }) => group.key)}::text[], ${hidden.map(({ group }) => group.basis)}::text[],
      ${hidden.map(({ slot }) => slot.month)}::date[]) as h(key, basis, month)
    where p.state = 'published' and not p.is_withheld and p.key = h.key and p.basis = h.basis and p.month = h.month`);
}

/** Keeps what laboratories are shown from now on, and from when on a group is withheld: each state stays readable. */
async function keepStates(tx: ReadTx, groups: readonly StoredGroup[], asOf: Date): Promise<void> {
  if (groups.length === 0) return;
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
