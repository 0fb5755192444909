import type { ReviewGroupsQuery } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { verdictInForceSql } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';

/** Which results are meant. Days are the laboratory's; `to` is the last one. */
export type ReviewFilter = Partial<Pick<ReviewGroupsQuery, 'panelId' | 'labInstrumentId' | 'qcTestId' | 'verdict'>> & {
  readonly from: string;
  readonly to: string;
};

const verdicts: Record<NonNullable<ReviewFilter['verdict']>, RawBuilder<unknown>> = {
  accept: sql`${verdictInForceSql('r')} = 'accept' and not r.is_excluded`,
  warn: sql`${verdictInForceSql('r')} = 'warn' and not r.is_excluded`,
  reject: sql`${verdictInForceSql('r')} = 'reject' and not r.is_excluded`,
  notEvaluated: sql`${verdictInForceSql('r')} is null and not r.is_excluded`,
  excluded: sql`r.is_excluded`,
};

/** The condition on `qc_result r` and `qc_test t`. */
export function reviewCondition(ctx: Caller, filter: ReviewFilter): RawBuilder<unknown> {
  const { panelId, labInstrumentId, qcTestId, verdict, from, to } = filter;
  return sql.join(
    [
      sql`r.tenant_id = ${ctx.tenantId} and r.deleted_at is null`,
      sql`r.measured_at >= ${from}::date::timestamptz and r.measured_at < (${to}::date + 1)::timestamptz`,
      ...(qcTestId ? [sql`r.qc_test_id = ${qcTestId}`] : []),
      ...(labInstrumentId ? [sql`t.lab_instrument_id = ${labInstrumentId}`] : []),
      ...(panelId
        ? [
            sql`r.qc_test_id in (select unnest(p.qc_test_ids) from qc_test_panel p
              where p.tenant_id = ${ctx.tenantId} and p.id = ${panelId} and p.deleted_at is null)`,
          ]
        : []),
      ...(verdict ? [verdicts[verdict]] : []),
    ],
    sql` and `,
  );
}
