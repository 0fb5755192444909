import type { StandardComment, WorkspaceResult, WorkspaceTarget } from '@qc/contract';
import type { Moments, QcPoint, Violation } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { inControlSql } from '#features/qc/results/public';
import { type Caller, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

type OfTest<T> = T & { readonly qcTestId: string };

/** All targets of some tests, oldest first. */
export function targetsOfTests(
  tx: ReadTx,
  ctx: Caller,
  testIds: readonly string[],
): Promise<OfTest<WorkspaceTarget>[]> {
  return tx.rows(sql<OfTest<WorkspaceTarget>>`
    select qc_test_id as "qcTestId", id, level, kind, mean, sd, cv as "cvPercent", min_points as "minPoints",
      (extract(epoch from effective_from) * 1000)::float8 as "from", (extract(epoch from effective_to) * 1000)::float8 as "to",
      to_char(effective_from, 'YYYY-MM-DD HH24:MI:SS') as "effectiveFrom", to_char(effective_to, 'YYYY-MM-DD HH24:MI:SS') as "effectiveTo"
    from target where tenant_id = ${ctx.tenantId} and qc_test_id = any(${[...testIds]}::bigint[]) and deleted_at is null
    order by effective_from, level`);
}

/**
 * Moments of the in-control results before today, which a floating target judges today's by: the same rows that the
 * write path takes.
 */
export function floatingMoments(
  tx: ReadTx,
  ctx: Caller,
  testIds: readonly string[],
): Promise<OfTest<Moments & { level: number }>[]> {
  return tx.rows(sql<OfTest<Moments & { level: number }>>`
    select r.qc_test_id as "qcTestId", r.level, count(*)::int as n, avg(r.value) as mean,
      coalesce(var_samp(r.value) * (count(*) - 1), 0) as m2
    from qc_result r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = any(${[...testIds]}::bigint[])
      and r.measured_at < date_trunc('day', ${ctx.now()}::timestamptz) and r.deleted_at is null and not r.is_excluded
      and r.value is not null and ${inControlSql('r')}
    group by r.qc_test_id, r.level`);
}

type StoredReset = OfTest<{ level: number | null; instant: number }>;

export function resetsOfTests(tx: ReadTx, ctx: Caller, testIds: readonly string[]): Promise<StoredReset[]> {
  return tx.rows(sql<StoredReset>`
    select qc_test_id as "qcTestId", level, (extract(epoch from at) * 1000)::float8 as instant from look_back_reset
    where tenant_id = ${ctx.tenantId} and qc_test_id = any(${[...testIds]}::bigint[]) and deleted_at is null order by at`);
}

const dayMs = 86_400_000;

/** Older rows are not searched: both bounds, as values, let the planner walk back from the newest quarter and stop. */
function recently(ctx: Caller): RawBuilder<unknown> {
  const now = ctx.now().getTime();
  return sql`r.measured_at >= ${new Date(now - 731 * dayMs)} and r.measured_at < ${new Date(now + dayMs)}`;
}

/** The last `count` results of each level that rules may still look back on, oldest first. */
export function lookBackOfTests(
  tx: ReadTx,
  ctx: Caller,
  { testIds, count }: { testIds: readonly string[]; count: number },
): Promise<OfTest<QcPoint>[]> {
  return tx.rows(sql<OfTest<QcPoint>>`
    select t.id as "qcTestId", p.id, p.level, p.run_id as "runId", (extract(epoch from p.measured_at) * 1000)::float8 as instant,
      p.replicate, p.z, p.target_id as "targetVersion", false as excluded, coalesce(p.manual_status = 'accept', false) as "acceptedManually"
    from qc_test t cross join unnest(t.levels) as used(level)
    cross join lateral (
      select r.* from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = t.id and r.level = used.level and ${recently(ctx)}
        and r.deleted_at is null and not r.is_excluded and r.z is not null
      order by r.measured_at desc, r.run_id desc, r.replicate desc limit ${count}) p
    where t.tenant_id = ${ctx.tenantId} and t.id = any(${[...testIds]}::bigint[])
    order by p.measured_at, p.run_id, p.replicate, p.level`);
}

export type RecentResult = OfTest<Omit<WorkspaceResult, 'rules'>> & {
  readonly violations: readonly Violation[] | null;
  readonly runId: string;
  readonly measuredAt: string;
  readonly instant: number;
};

/** The newest results of each test, newest first: `perLevel` for every level in use. */
export function recentResults(
  tx: ReadTx,
  ctx: Caller,
  { testIds, perLevel }: { testIds: readonly string[]; perLevel: number },
): Promise<RecentResult[]> {
  return tx.rows(sql<RecentResult>`
    select t.id as "qcTestId", p.id, p.level, p.run_id as "runId", to_char(p.measured_at, 'YYYY-MM-DD HH24:MI:SS') as "measuredAt",
      (extract(epoch from p.measured_at) * 1000)::float8 as instant, p.replicate, p.value, p.value_text as "valueText",
      p.typed_unit as "typedUnit", p.typed_factor as "typedFactor", p.typed_intercept as "typedIntercept", p.n, p.mean, p.sd,
      p.z, p.verdict, p.not_evaluated as "notEvaluated",
      nullif(p.violations, '[]'::jsonb) as violations,
      p.is_excluded as "isExcluded", p.manual_status as "manualStatus", p.review_status as "reviewStatus", p.initials, p.comment,
      p.identification_no as "identificationNo", p.slide_gen_number as "slideGenNumber", p.version
    from qc_test t
    cross join lateral (
      select r.* from qc_result r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = t.id and ${recently(ctx)} and r.deleted_at is null
      order by r.measured_at desc, r.run_id desc, r.replicate, r.level limit cardinality(t.levels) * ${perLevel}::int) p
    where t.tenant_id = ${ctx.tenantId} and t.id = any(${[...testIds]}::bigint[])
    order by p.measured_at desc, p.run_id desc, p.replicate, p.level`);
}

/** Standard comments of the laboratory and the centre's. */
export function standardComments(tx: ReadTx, ctx: Caller): Promise<StandardComment[]> {
  const text = sql.raw(ctx.language === 'en' ? `coalesce(nullif(text_en, ''), text)` : 'text');
  return tx.rows(sql<StandardComment>`select id, code, "use", ${text} as text from comments
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and active and deleted_at is null order by "use", code`);
}
