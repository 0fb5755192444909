import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/**
 * The condition on `qc_test_alert x` of a rejection that was open at the end of a day: it had happened, and nobody had signed its
 * answer. One that was cancelled since was none.
 */
export const openAtEndOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  x.alert_type = 'reject' and x.deleted_at is null and x.alert_status <> 'Cancelled' and x.run_time < ${day} + interval '1 day'
  and (x.alert_status in ('Pending', 'Reviewed') or x.completed_at >= ${day} + interval '1 day')`;

export type OpenCasesOfTest = {
  readonly analyteId: string;
  readonly cases: number;
  readonly oldestId: string;
  readonly oldestRunTime: string;
};

/** The open rejections of a laboratory by analyte, at the end of a day. */
export const openCasesByAnalyte = (tx: ReadTx, ctx: Caller, day: string): Promise<OpenCasesOfTest[]> =>
  tx.rows(sql<OpenCasesOfTest>`
    select t.analyte_id as "analyteId", count(*)::int as cases, (array_agg(x.id order by x.run_time, x.id))[1] as "oldestId",
      to_char(min(x.run_time), 'YYYY-MM-DD HH24:MI:SS') as "oldestRunTime"
    from qc_test_alert x join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
    where x.tenant_id = ${ctx.tenantId} and ${openAtEndOf(sql`${day}::date`)}
    group by t.analyte_id`);
