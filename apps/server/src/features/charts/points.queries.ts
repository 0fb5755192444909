import { pointsPerLevel, type Verdict } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/db';

/** A result as charts read it. `x` is the value, or the mean of a summary entry. */
export type ChartRow = {
  readonly id: string;
  readonly runId: string;
  readonly level: number;
  readonly instant: number;
  readonly replicate: number;
  readonly x: number;
  readonly z: number | null;
  readonly verdict: Verdict | null;
  readonly lotId: string;
  readonly targetId: string | null;
  readonly evalMean: number | null;
  readonly evalSd: number | null;
  readonly notEvaluated: string | null;
  readonly rules: readonly string[] | null;
  readonly isExcluded: boolean;
  readonly manualStatus: 'accept' | 'reject' | null;
  readonly initials: string | null;
  readonly comment: string | null;
};

export type ChartPeriod = {
  readonly testId: string;
  readonly levels: readonly number[];
  readonly from: string;
  readonly to: string;
};

/** The statement behind a Levey-Jennings chart: the newest points of each level, in order of measurement. */
export function chartRowsQuery(ctx: Ctx, { testId, levels, from, to }: ChartPeriod) {
  const newest = levels.map(
    (level) => sql`(select r.* from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${testId} and r.level = ${level} and r.deleted_at is null
        and r.measured_at >= ${from}::timestamptz and r.measured_at < ${to}::timestamptz and coalesce(r.value, r.mean) is not null
      order by r.measured_at desc limit ${pointsPerLevel + 1})`,
  );
  return sql<ChartRow>`
    select r.id, r.run_id as "runId", r.level, (extract(epoch from r.measured_at) * 1000)::float8 as instant, r.replicate,
      coalesce(r.value, r.mean) as x, r.z, r.verdict, r.lot_id as "lotId", r.target_id as "targetId", r.eval_mean as "evalMean",
      r.eval_sd as "evalSd", r.not_evaluated as "notEvaluated",
      case when r.violations is null or r.violations = '[]'::jsonb then null
        else (select array_agg(distinct v ->> 'rule' order by v ->> 'rule') from jsonb_array_elements(r.violations) v) end as rules,
      r.is_excluded as "isExcluded", r.manual_status as "manualStatus", r.initials, r.comment
    from (${sql.join(newest, sql` union all `)}) r
    order by r.measured_at, r.run_id, r.replicate, r.level`;
}

/** The points of a chart; where a level has more than may be drawn its oldest are left out, and that is said. */
export async function chartRows(
  tx: ReadTx,
  ctx: Ctx,
  period: ChartPeriod,
): Promise<{ rows: ChartRow[]; isTruncated: boolean }> {
  const rows = await tx.rows(chartRowsQuery(ctx, period));
  const full = period.levels.filter((level) => rows.filter((row) => row.level === level).length > pointsPerLevel);
  const oldest = new Set(full.map((level) => rows.findIndex((row) => row.level === level)));
  return {
    rows: full.length === 0 ? rows : rows.filter((_, place) => !oldest.has(place)),
    isTruncated: full.length > 0,
  };
}
