import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { type ListColumns, rowList } from '#platform/database/rowList';
import type { JsonRow } from '#platform/database/schema/tables';
import type { StoredGroup } from './groups.queries.ts';

export type Noted = Required<JsonRow<'peer_set_aside'>>;

/** A test's level and lot in a month. */
export type Place = Pick<Noted, 'tenant_id' | 'qc_test_id' | 'level' | 'lot_id' | 'month'>;

const placeOf = (row: Noted): string =>
  [row.tenant_id, row.qc_test_id, row.level, row.lot_id, row.month, row.basis].join('/');

const isSame = (a: Noted, b: Noted): boolean =>
  a.beyond_group === b.beyond_group && a.beyond_own === b.beyond_own && a.fits === b.fits;

const placeColumns = {
  tenant_id: ['text', ({ tenant_id }) => tenant_id],
  test_id: ['bigint', ({ qc_test_id }) => qc_test_id],
  level: ['smallint', ({ level }) => level],
  lot_id: ['bigint', ({ lot_id }) => lot_id],
  month: ['date', ({ month }) => month],
} satisfies ListColumns<Place>;

const isPlaced = sql`a.tenant_id = m.tenant_id and a.qc_test_id = m.test_id and a.level = m.level and a.lot_id = m.lot_id and a.month = m.month`;

/** What is noted of the members of some groups. */
export function notesOf(tx: ReadTx, members: readonly Place[]): Promise<Noted[]> {
  return tx.rows(sql<Noted>`select a.tenant_id, a.qc_test_id, a.level, a.lot_id, to_char(a.month, 'YYYY-MM-DD') as month, a.basis, a.beyond_group,
      a.beyond_own, a.fits, a.since
    from ${rowList(members, 'm', placeColumns)} join peer_set_aside a on ${isPlaced}`);
}

async function removeNotes(tx: ReadTx, rows: readonly Noted[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.rows(sql`delete from peer_set_aside a using ${rowList(rows, 'm', { ...placeColumns, basis: ['text', ({ basis }) => basis] })}
    where ${isPlaced} and a.basis = m.basis`);
}

const noteRows = (groups: readonly StoredGroup[], since: Date): Noted[] =>
  groups.flatMap(({ slot, group }) =>
    group.setAside.map(({ laboratoryId, testId, basis, beyondGroup, beyondOwn, fits }) => ({
      tenant_id: laboratoryId,
      qc_test_id: testId,
      level: slot.level,
      lot_id: slot.lotId,
      month: slot.month,
      basis,
      beyond_group: beyondGroup,
      beyond_own: beyondOwn,
      fits,
      since,
    })),
  );

/**
 * Records for every member which of its figures did not count, and replaces the earlier notes of these slots. A note
 * that no longer holds is kept with its period; one that still holds is not touched.
 */
export async function storeSetAside(
  tx: ReadTx,
  { before, groups, asOf }: { before: readonly Noted[]; groups: readonly StoredGroup[]; asOf: Date },
): Promise<void> {
  const rows = noteRows(groups, asOf);
  const [old, after] = [before, rows].map((notes) => new Map(notes.map((row) => [placeOf(row), row])));
  const isIn = (notes: ReadonlyMap<string, Noted> | undefined, row: Noted): boolean => {
    const other = notes?.get(placeOf(row));
    return other !== undefined && isSame(other, row);
  };
  const over = before.filter((row) => !isIn(after, row));
  await removeNotes(tx, over);
  await tx.insert(
    'peer_set_aside',
    rows.filter((row) => !isIn(old, row)),
  );
  const past = over.map((row) => ({ ...row, until: asOf }));
  await tx.insert('peer_set_aside_past', past, 'unlessThere');
}
