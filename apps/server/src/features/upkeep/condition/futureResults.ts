import type { FutureResults } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { laboratoryName } from '#crud/laboratoryName';
import { localName } from '#crud/localName';
import { verdictInForceSql, worstVerdictSql } from '#features/qc/results/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { aheadToleranceMs } from './clock.ts';

const dayMs = 86_400_000;
const most = 200;

/** The tests of one laboratory with results in the future: what they count in, and what the test would show without them. */
function ofLaboratory(tx: ReadTx, ctx: Ctx, tenantId: string): Promise<FutureResults[]> {
  const from = new Date(ctx.now().getTime() + aheadToleranceMs);
  const year = new Date(ctx.now().getTime() - 366 * dayMs);
  const counted = (alias: 'r' | 'q'): RawBuilder<unknown> => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`${column('tenant_id')} = ${tenantId} and ${column('qc_test_id')} = t.id and ${column('deleted_at')} is null
      and not ${column('is_excluded')}`;
  };
  const future = sql`${counted('r')} and r.measured_at > ${from}`;
  const past = (alias: 'r' | 'q') =>
    sql`${counted(alias)} and ${sql.ref(`${alias}.measured_at`)} <= ${from} and ${sql.ref(`${alias}.measured_at`)} > ${year}`;
  const lastRun = sql`(select q.run_id from qc_result q where ${past('q')} order by q.measured_at desc, q.id desc limit 1)`;
  return tx.rows(sql<FutureResults>`
    select t.tenant_id as "tenantId", t.id as "qcTestId",
      ${sql.raw(laboratoryName(ctx.language, 't.tenant_id'))} as "tenantName",
      (select ${localName(ctx.language, 'l')} from lab_instrument l where l.tenant_id = ${tenantId} and l.id = t.lab_instrument_id) as "labInstrumentName",
      (select ${localName(ctx.language, 'y')} from analyte y where y.id = t.analyte_id) as "analyteName",
      (select count(*)::int from qc_result r where ${future}) as count,
      (select to_char(min(r.measured_at), 'YYYY-MM-DD HH24:MI') from qc_result r where ${future}) as "from",
      (select to_char(max(r.measured_at), 'YYYY-MM-DD HH24:MI') from qc_result r where ${future}) as until,
      array(select distinct to_char(r.measured_at, 'YYYY-MM') from qc_result r where ${future} order by 1) as months,
      k.verdict as "shownVerdict",
      (select to_char(max(r.measured_at), 'YYYY-MM-DD HH24:MI') from qc_result r where ${past('r')}) as "realRunAt",
      (select ${worstVerdictSql(verdictInForceSql('r'))} from qc_result r where ${past('r')} and r.run_id = ${lastRun}) as "realVerdict"
    from qc_last_run k join qc_test t on t.tenant_id = k.tenant_id and t.id = k.qc_test_id
    where k.tenant_id = ${tenantId} and t.tenant_id = ${tenantId} and k.measured_at > ${from}
    order by t.id limit ${most}`);
}

/** The tests whose newest results lie in the future, of all laboratories. */
export function futureResults(ctx: Ctx): Promise<FutureResults[]> {
  const from = new Date(ctx.now().getTime() + aheadToleranceMs);
  return ctx.readAllTenants(async (tx) => {
    const tenants = await tx.rows(
      sql<{
        tenantId: string;
      }>`select distinct tenant_id as "tenantId" from qc_last_run where measured_at > ${from} order by 1`,
    );
    const rows: FutureResults[] = [];
    for (const { tenantId } of tenants) if (rows.length < most) rows.push(...(await ofLaboratory(tx, ctx, tenantId)));
    return rows.slice(0, most);
  });
}
