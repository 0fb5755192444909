import type { OpenAlert } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { ownerName } from '#crud/laboratoryName';
import { localName } from '#crud/localName';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

const shown = 10;

/** Open alerts of the laboratories that a condition on `qc_test_alert x` means: how many, and the newest. */
export async function openAlerts(
  tx: ReadTx,
  ctx: Caller,
  ofLaboratory: RawBuilder<unknown>,
): Promise<{ total: number; newest: OpenAlert[] }> {
  const open = sql`${ofLaboratory} and x.alert_status = 'Pending' and x.deleted_at is null`;
  const total = await tx.first(sql<{ n: number }>`select count(*)::int as n from qc_test_alert x where ${open}`);
  const newest = await tx.rows(sql<OpenAlert>`
    select x.id, x.qc_test_id as "qcTestId", x.run_id as "runId", to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as "runTime",
      x.alert_type as "alertType", coalesce(x.rules, '{}') as rules, ${localName(ctx.language, 'l')} as "labInstrumentName",
      ${localName(ctx.language, 'y')} as "analyteName", o.lot_number as "lotNumber",
      floor(extract(epoch from ${ctx.now()}::timestamptz - case when x.finding is null then x.run_time else x.create_time end) / 3600)::int as "ageHours", x.tenant_id as "tenantId",
      ${ownerName(ctx, 'x.tenant_id')} as "tenantName"
    from qc_test_alert x
    join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    join analyte y on y.id = t.analyte_id join lot o on o.id = t.lot_id
    where ${open} order by x.run_time desc, x.id desc limit ${shown}`);
  return { total: total?.n ?? 0, newest };
}
