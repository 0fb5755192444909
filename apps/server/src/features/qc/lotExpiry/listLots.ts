import type { AffectedTest, LotExpiryRow, lotExpiryCalls, ParsedOf } from '@qc/contract';
import { lotExpiry } from '@qc/domain';
import { matches } from '@qc/resource-kit';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import { localName } from '#crud/localName';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { expiryWindows } from './expiryWindows.ts';
import { isOnTheShelf } from './lots.queries.ts';

type LotRow = Omit<LotExpiryRow, 'daysLeft' | 'severity' | 'tests' | 'alert' | 'start'> & { today: string };
type TestRow = AffectedTest & { lotId: string };
type StartRow = NonNullable<LotExpiryRow['start']> & { lotId: string };
type AlertRow = NonNullable<LotExpiryRow['alert']> & { lotId: string };

function lotRows(tx: ReadTx, ctx: Caller): Promise<LotRow[]> {
  return tx.rows(sql<LotRow>`
    select o.id as "lotId", o.lot_number as "lotNumber", b.id as "brandId", ${localName(ctx.language, 'b')} as "brandName", b.product,
      to_char(o.expiry_date, 'YYYY-MM-DD') as "expiryDate", to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD') as today
    from lot o join brand b on b.id = o.brand_id
    where o.id in (select t.lot_id from qc_test t where t.tenant_id = ${ctx.tenantId} and t.status = 'Active' and t.deleted_at is null)
      or (o.deleted_at is null and ${isOnTheShelf(ctx.tenantId)})
    order by o.expiry_date, o.lot_number`);
}

/** The test of the same assay on the latest lot of the same control is the successor; one that has targets goes first. */
function testRows(tx: ReadTx, ctx: Caller): Promise<TestRow[]> {
  return tx.rows(sql<TestRow>`
    select t.id, t.lot_id as "lotId", ${localName(ctx.language, 'l')} as "labInstrumentName", ${localName(ctx.language, 'y')} as "analyteName",
      t.levels, next.id as "successorId", next.lot_id as "successorLotId", coalesce(next.has_targets, false) as "isReplaced"
    from qc_test t join lot o on o.id = t.lot_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    join analyte y on y.id = t.analyte_id
    left join lateral (
      select s.id, s.lot_id, not exists (
        select 1 from unnest(t.levels) as used(level) where not exists (
          select 1 from target g where g.tenant_id = ${ctx.tenantId} and g.qc_test_id = s.id and g.level = used.level
            and g.kind <> 'maker' and g.deleted_at is null)) as has_targets
      from qc_test s join lot n on n.id = s.lot_id
      where s.tenant_id = ${ctx.tenantId} and s.assay_id = t.assay_id and s.id <> t.id and s.status = 'Active' and s.deleted_at is null
        and n.brand_id = o.brand_id and n.expiry_date > o.expiry_date
      order by has_targets desc, n.expiry_date desc limit 1) next on true
    where t.tenant_id = ${ctx.tenantId} and t.status = 'Active' and t.deleted_at is null
    order by l.name, y.name, t.id`);
}

function alertRows(tx: ReadTx, ctx: Caller): Promise<AlertRow[]> {
  return tx.rows(sql<AlertRow>`
    select a.lot_id as "lotId", a.id, a.alert_status as status, a.version, a.review_comment as "reviewComment",
      a.reviewed_by as "reviewedBy", (select u.name from "user" u where u.id = a.reviewed_by limit 1) as "reviewedByName",
      to_char(a.reviewed_at, 'YYYY-MM-DD HH24:MI:SS') as "reviewedAt"
    from alert_lot_expiry a where a.tenant_id = ${ctx.tenantId} and a.deleted_at is null and a.alert_status in ('Pending', 'Reviewed')`);
}

/** The newest start of each lot that was not undone, while its tests exist. */
function startRows(tx: ReadTx, ctx: Caller): Promise<StartRow[]> {
  return tx.rows(sql<StartRow>`
    select distinct on (s.lot_id) s.lot_id as "lotId", s.id, s.next_lot_id as "nextLotId", n.lot_number as "nextLotNumber",
      cardinality(s.qc_test_ids) as tests,
      (select count(*)::int from qc_result r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = any(s.qc_test_ids)) as results
    from lot_start s join lot n on n.id = s.next_lot_id
    where s.tenant_id = ${ctx.tenantId} and s.undo_time is null
    order by s.lot_id, s.create_time desc, s.id desc`);
}

/** Lots in use with their remaining days, the tests on them and the open alert; the most pressing first. */
export async function listLots(ctx: Ctx, query: ParsedOf<typeof lotExpiryCalls.lots>): Promise<LotExpiryRow[]> {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read(async (tx) => {
    const windows = await expiryWindows(tx, view.ctx.tenantId);
    const [lots, tests, alerts, starts] = [
      await lotRows(tx, view.ctx),
      await testRows(tx, view.ctx),
      await alertRows(tx, view.ctx),
      await startRows(tx, view.ctx),
    ];
    const rows = lots.flatMap(({ today, ...lot }) => {
      const expiry = lotExpiry(lot.expiryDate, today, windows);
      if (!expiry) return [];
      const own = tests.filter(({ lotId }) => lotId === lot.lotId).map(({ lotId: _, ...test }) => test);
      const open = alerts.find(({ lotId }) => lotId === lot.lotId);
      const alert = open ? (({ lotId: _, ...rest }) => rest)(open) : null;
      const begun = starts.find(({ lotId }) => lotId === lot.lotId);
      const start = begun ? (({ lotId: _, ...rest }) => rest)(begun) : null;
      return [{ ...lot, start, daysLeft: expiry.daysLeft, severity: expiry.severity, tests: own, alert }];
    });
    return rows.filter((row) => matches(query.filter, row));
  });
}
