import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import type { JsonRow } from '#platform/database/schema/tables';
import type { StoredGroup } from './groups.queries.ts';
import { slotKey } from './slots.queries.ts';

type Noted = Required<JsonRow<'peer_set_aside'>>;

const placeOf = (row: Noted): string =>
  [row.tenant_id, row.qc_test_id, row.level, row.lot_id, row.month, row.basis].join('/');

const isSame = (a: Noted, b: Noted): boolean =>
  a.beyond_group === b.beyond_group && a.beyond_own === b.beyond_own && a.fits === b.fits;

const dayMs = 86_400_000;

/** Takes away what was noted of the members of some groups. Months as days since 1970: a cluster returns no words of times. */
async function takeNotes(tx: ReadTx, groups: readonly StoredGroup[]): Promise<Noted[]> {
  const members = new Map(
    groups.flatMap(({ slot, group }) =>
      group.members.map(({ laboratoryId, testId }) => [
        `${laboratoryId}/${testId}/${slotKey(slot)}`,
        { laboratoryId, testId, slot },
      ]),
    ),
  );
  const all = [...members.values()];
  const taken = await tx.rows(sql<
    Omit<Noted, 'month'> & { day: number }
  >`delete from peer_set_aside a using unnest(${all.map(({ laboratoryId }) => laboratoryId)}::text[],
      ${all.map(({ testId }) => testId)}::bigint[], ${all.map(({ slot }) => slot.level)}::smallint[],
      ${all.map(({ slot }) => slot.lotId)}::bigint[], ${all.map(({ slot }) => slot.month)}::date[]) as m(tenant_id, test_id, level, lot_id, month)
    where a.tenant_id = m.tenant_id and a.qc_test_id = m.test_id and a.level = m.level and a.lot_id = m.lot_id and a.month = m.month
    returning a.tenant_id, a.qc_test_id, a.level, a.lot_id, a.month - date '1970-01-01' as day, a.basis, a.beyond_group, a.beyond_own, a.fits, a.since`);
  return taken.map(({ day, ...row }) => ({ ...row, month: new Date(day * dayMs).toISOString().slice(0, 10) }));
}

/**
 * Notes in every member's own books what of it did not count, in the place of what was noted of these slots before; what
 * no longer holds is kept with the time in which it did.
 */
export async function storeSetAside(tx: ReadTx, groups: readonly StoredGroup[], asOf: Date): Promise<void> {
  const before = new Map((await takeNotes(tx, groups)).map((row) => [placeOf(row), row]));
  const rows = groups.flatMap(({ slot, group }) =>
    group.setAside.map(({ laboratoryId, testId, basis, beyondGroup, beyondOwn, fits }): Noted => {
      const row = {
        tenant_id: laboratoryId,
        qc_test_id: testId,
        level: slot.level,
        lot_id: slot.lotId,
        month: slot.month,
        basis,
        beyond_group: beyondGroup,
        beyond_own: beyondOwn,
        fits,
        since: asOf,
      };
      const known = before.get(placeOf(row));
      return known && isSame(known, row) ? { ...row, since: known.since } : row;
    }),
  );
  const after = new Map(rows.map((row) => [placeOf(row), row]));
  const past = [...before].flatMap(([place, row]) => {
    const next = after.get(place);
    return next && isSame(row, next) ? [] : [{ ...row, until: asOf }];
  });
  await tx.rows(
    sql`insert into peer_set_aside select * from json_populate_recordset(null::peer_set_aside, ${JSON.stringify(rows)}::json)`,
  );
  if (past.length > 0)
    await tx.rows(sql`insert into peer_set_aside_past select * from json_populate_recordset(null::peer_set_aside_past, ${JSON.stringify(past)}::json)
      on conflict (tenant_id, qc_test_id, level, lot_id, month, basis, since) do nothing`);
}
