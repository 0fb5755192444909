import type { OpenCase } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** The condition on `qc_test_alert x` of a case that is not completed: neither unanswered nor unsigned ones are over. */
export const openAlertSql = (ctx: Caller): RawBuilder<unknown> =>
  sql`x.tenant_id = ${ctx.tenantId} and x.alert_status in ('Pending', 'Reviewed') and x.deleted_at is null`;

type OfRun = { readonly qcTestId: string; readonly runId: string };

/** The open cases of runs, the oldest unanswered first; `runId` says which results each is about. */
export async function openCasesOf(
  tx: ReadTx,
  ctx: Ctx,
  results: readonly OfRun[],
): Promise<(OpenCase & { readonly runId: string })[]> {
  const [tests, runs] = [results.map(({ qcTestId }) => qcTestId), results.map(({ runId }) => runId)];
  return tx.rows(sql<OpenCase & { runId: string }>`
    select x.id, x.qc_test_id as "qcTestId", x.run_id as "runId", to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as "runTime",
      x.alert_type as "alertType", x.alert_status as "alertStatus", coalesce(x.rules, '{}') as rules,
      ${localName(ctx.language, 'l')} as "labInstrumentName", ${localName(ctx.language, 'y')} as "analyteName"
    from qc_test_alert x
    join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    join analyte y on y.id = t.analyte_id
    where ${openAlertSql(ctx)} and (x.qc_test_id, x.run_id) in (select * from unnest(${tests}::bigint[], ${runs}::text[]))
    order by x.alert_status, x.run_time, x.id`);
}
