import { pointsPerLevel, type Verdict } from '@qc/contract';
import type { Violation } from '@qc/domain';
import { sql } from 'kysely';
import type { TestHead } from '#features/qc/qcTests/public';
import { resultsKnown } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Packing, packedRows } from '#platform/database/packedRows';
import { instantOf } from '#platform/database/sqlText';

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
  /** Null for the test's own lot. */
  readonly lotId: string | null;
  readonly targetId: string | null;
  readonly evalMean: number | null;
  readonly evalSd: number | null;
  readonly notEvaluated: string | null;
  /** Null where no rule was violated. */
  readonly violations: readonly Violation[] | null;
  readonly isExcluded: boolean;
  readonly manualStatus: 'accept' | 'reject' | null;
  readonly initials: string | null;
  readonly comment: string | null;
};

export type ChartPeriod = {
  readonly test: Pick<TestHead, 'id' | 'lotId'>;
  readonly levels: readonly number[];
  readonly from: string;
  readonly to: string;
};

/** One more than may be drawn, newest first: a walk back along the index that ends by itself. */
function chartRowsQuery(ctx: Caller, { test, levels, from, to }: ChartPeriod) {
  return sql<ChartRow>`
    select r.id, r.run_id as "runId", r.level, ${sql.raw(instantOf('r.measured_at'))} as instant, r.replicate,
      coalesce(r.value, r.mean) as x, r.z, r.verdict, nullif(r.lot_id, ${test.lotId}) as "lotId", r.target_id as "targetId", r.eval_mean as "evalMean",
      r.eval_sd as "evalSd", r.not_evaluated as "notEvaluated", nullif(r.violations, '[]'::jsonb) as violations,
      r.is_excluded as "isExcluded", r.manual_status as "manualStatus", r.initials, r.comment
    from ${resultsKnown(ctx, [test.id])} r
    where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${test.id} and r.level = any(${[...levels]}::smallint[]) and r.deleted_at is null
      and r.measured_at >= ${from}::timestamptz and r.measured_at < ${to}::timestamptz and coalesce(r.value, r.mean) is not null
    order by r.measured_at desc, r.run_id desc, r.replicate desc, r.level desc, r.id desc limit ${levels.length * pointsPerLevel + 1}`;
}

const columns = {
  id: 'word',
  runId: 'word',
  level: 'number',
  instant: 'number',
  replicate: 'number',
  x: 'number',
  z: 'number',
  verdict: 'word',
  lotId: 'word',
  targetId: 'word',
  evalMean: 'number',
  evalSd: 'number',
  notEvaluated: 'word',
  violations: 'json',
  isExcluded: 'flag',
  manualStatus: 'word',
  initials: 'json',
  comment: 'json',
} as const satisfies Readonly<Record<keyof ChartRow, Packing>>;

/** The points of a chart in order of measurement; where there are more than may be drawn the oldest are left out, and that is said. */
export async function chartRows(
  tx: ReadTx,
  ctx: Caller,
  period: ChartPeriod,
): Promise<{ rows: ChartRow[]; isTruncated: boolean }> {
  const newestFirst = await packedRows(tx, chartRowsQuery(ctx, period), columns);
  const most = period.levels.length * pointsPerLevel;
  return { rows: newestFirst.slice(0, most).reverse(), isTruncated: newestFirst.length > most };
}
