import type { MonthOpen } from '@qc/contract';
import { MIN_POINTS, reviewStates } from '@qc/domain';
import { sql } from 'kysely';
import { openAlertSql } from '#features/review/dataReview/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { sheetOpen } from './indicators/sheetOpen.ts';
import type { ReportContent } from './reportContent.ts';

type Counts = Pick<MonthOpen, 'isRunning' | 'openCases' | 'missingQc' | 'unreviewedResults' | 'unreviewedDays'>;

/** What is not done yet of a month that somebody is about to sign: of the tests that the report holds, no others. */
export async function monthOpen(tx: ReadTx, ctx: Caller, content: ReportContent): Promise<MonthOpen> {
  if (content.indicators) return sheetOpen(tx, ctx, content, content.indicators);
  const { from, to, rows } = content;
  const tests = [...new Set(rows.map(({ qcTestId }) => qcTestId))];
  const counts = await tx.first(sql<Counts>`
    select ${to}::timestamptz > ${ctx.now()}::timestamptz as "isRunning", x."openCases", x."missingQc", r."unreviewedResults", r."unreviewedDays"
    from (select count(*) filter (where x.alert_type <> 'missing')::int as "openCases",
        count(*) filter (where x.alert_type = 'missing')::int as "missingQc"
      from qc_test_alert x where ${openAlertSql(ctx)} and x.qc_test_id = any(${tests}::bigint[])
        and x.run_time >= ${from}::timestamptz and x.run_time < ${to}::timestamptz) x
    cross join (select count(*)::int as "unreviewedResults", count(distinct r.measured_at::date)::int as "unreviewedDays"
      from qc_result r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = any(${tests}::bigint[]) and r.deleted_at is null
        and r.review_status = ${reviewStates.open} and r.measured_at >= ${from}::timestamptz and r.measured_at < ${to}::timestamptz) r`);
  if (!counts) throw new Error('the database counted nothing');
  return { ...counts, fewResults: rows.filter(({ figures }) => (figures.count ?? 0) < MIN_POINTS).length };
}
