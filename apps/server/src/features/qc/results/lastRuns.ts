import { worstVerdict } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { inQuarters } from '#platform/database/inQuarters';
import { cachedIndexOrder, withPlannerHints } from '#platform/database/plannerHints';
import { type ListColumns, rowList } from '#platform/database/rowList';
import type { Judgement } from './judgeRuns.ts';
import type { ResultRow } from './resultRow.ts';
import { verdictInForceSql, worstVerdictSql } from './verdictSql.ts';

type Laboratory = Pick<Caller, 'tenantId' | 'now'>;

/** When a test `t` was last run, as conditions on `qc_result r`: of its newest result, and of the whole run. */
type Period = { readonly newest: RawBuilder<unknown>; readonly run: RawBuilder<unknown> };

const dayMs = 86_400_000;

const between = (from: number, to: number): RawBuilder<unknown> =>
  sql`r.measured_at >= ${new Date(from)}::timestamptz and r.measured_at < ${new Date(to)}::timestamptz
    and ${inQuarters(sql`r.measured_at`, new Date(from), new Date(to))}`;

/**
 * From an instant until tomorrow. The planner finds the quarters only of a value, not of an instant that the database
 * computes from another.
 */
export function since(from: Date, now: Date): Period {
  const [first, last] = [from.getTime(), now.getTime() + dayMs];
  return { newest: between(first, last), run: between(first - dayMs, last) };
}

/** A month that another part of the statement computes. */
function inMonth(month: RawBuilder<unknown>): Period {
  const until = sql`r.measured_at < ${month} + interval '1 month'`;
  return {
    newest: sql`r.measured_at >= ${month} and ${until}`,
    run: sql`r.measured_at >= ${month}::timestamptz - interval '1 day' and ${until}`,
  };
}

/** The last month with results, and one of these (as `2026-11-01`): only their quarters are read. */
export function inLastMonth(months: readonly string[]): Period {
  const { newest, run } = inMonth(sql`last.month`);
  const starts = months.map((start) => Date.parse(start));
  // Months begin by the laboratories' clock, and a run may begin the day before.
  const among = between(Math.min(...starts) - 2 * dayMs, Math.max(...starts) + 33 * dayMs);
  return { newest: sql`${newest} and ${among}`, run: sql`${run} and ${among}` };
}

/**
 * The newest result that counts, and the worst verdict of its run. A reviewer's verdict goes before the rules'. A run
 * with a result that was not evaluated is not in control: then 'accept' becomes null.
 *
 * Both bounds must be given: only then does the planner leave out the partition without bounds and stop at the first
 * row of the newest quarter.
 */
export function lastRun(tenantId: RawBuilder<unknown>, { newest, run }: Period): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select r.run_id, r.measured_at from qc_result r
      where r.tenant_id = ${tenantId} and r.qc_test_id = t.id and ${newest}
        and r.deleted_at is null and not r.is_excluded
      order by r.measured_at desc, r.run_id desc limit 1) newest on true
    left join lateral (
      select ${worstVerdictSql(verdictInForceSql('r'))} as verdict
      from qc_result r
      where r.tenant_id = ${tenantId} and r.qc_test_id = t.id and r.measured_at <= newest.measured_at
        and r.measured_at > newest.measured_at - interval '1 day' and ${run}
        and r.run_id = newest.run_id and r.deleted_at is null and not r.is_excluded) run on true`;
}

/** The month in which a test `t` was last run; for tests that were not run lately. */
export const lastMonth = (tenantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`lateral (
  select max(m.month) as month from qc_month m where m.tenant_id = ${tenantId} and m.qc_test_id = t.id and m.n > 0) last`;

const store = sql`insert into qc_last_run (tenant_id, qc_test_id, run_id, measured_at, verdict)
  select t.tenant_id, t.id, newest.run_id, newest.measured_at, run.verdict from qc_test t`;
const replace = sql`on conflict (tenant_id, qc_test_id)
  do update set run_id = excluded.run_id, measured_at = excluded.measured_at, verdict = excluded.verdict`;

/** Keeps the last run of tests that have a result since an instant. Returns those that have one. */
async function keepSince(tx: ReadTx, ctx: Laboratory, testIds: readonly string[], from: Date): Promise<string[]> {
  const run = lastRun(sql`${ctx.tenantId}`, since(from, ctx.now()));
  const query = sql<{ id: string }>`${store} ${run}
    where t.tenant_id = ${ctx.tenantId} and t.id = any(${[...testIds]}::bigint[]) and newest.measured_at is not null
    ${replace} returning qc_test_id as id`;
  const kept = await withPlannerHints(tx, cachedIndexOrder, query);
  return kept.map(({ id }) => id);
}

type NewestRun = {
  readonly testId: string;
  readonly runId: string;
  readonly measuredAt: Date;
  verdicts: Verdict[];
};
const runColumns = {
  test_id: ['bigint', ({ testId }) => testId],
  run_id: ['bigint', ({ runId }) => runId],
  measured_at: ['timestamptz', ({ measuredAt }) => measuredAt],
  verdict: ['text', ({ verdicts }) => worstVerdict(verdicts)],
} satisfies ListColumns<NewestRun>;
type Verdict = Judgement['verdict'];

/** The newest run of each test among results, with the verdicts of its results. */
function newestRuns(judged: readonly Judgement[]): NewestRun[] {
  const newest = new Map<string, NewestRun>();
  for (const { row, verdict } of judged) {
    const { qcTestId: testId, runId, measuredAt } = row;
    const known = newest.get(testId);
    const later = known ? measuredAt.getTime() - known.measuredAt.getTime() : 1;
    if (known?.runId === runId) known.verdicts.push(verdict);
    else if (!known || later > 0 || (later === 0 && BigInt(runId) > BigInt(known.runId)))
      newest.set(testId, { testId, runId, measuredAt, verdicts: [verdict] });
  }
  return [...newest.values()];
}

/**
 * The last runs of tests at whose end results are being stored: they are among these, so nothing has to be looked for, and
 * nothing waited for.
 */
export async function keepNewest(tx: ReadTx, ctx: Laboratory, judged: readonly Judgement[]): Promise<void> {
  const rows = newestRuns(judged);
  if (rows.length === 0) return;
  await tx.prepared(sql`insert into qc_last_run (tenant_id, qc_test_id, run_id, measured_at, verdict)
    select t.tenant_id, t.id, v.run_id, v.measured_at, v.verdict
    from ${rowList(rows, 'v', runColumns)}
    join qc_test t on t.tenant_id = ${ctx.tenantId} and t.id = v.test_id ${replace}`);
}

/** The last runs of tests that were just entered: none lies before what was stored. */
export async function keepEntered(tx: ReadTx, ctx: Laboratory, entered: readonly ResultRow[]): Promise<void> {
  const newest = new Map<string, number>();
  for (const { qcTestId, measuredAt } of entered)
    newest.set(qcTestId, Math.max(newest.get(qcTestId) ?? 0, measuredAt.getTime()));
  if (newest.size > 0) await keepSince(tx, ctx, [...newest.keys()], new Date(Math.min(...newest.values())));
}

/** A run older than this is found by its month. */
export const recentDays = 100;

/**
 * The last runs of tests in which anything changed, once results and months are written; under the tests' locks. One that
 * has no result left has a row that says so.
 */
export async function keepLastRuns(tx: ReadTx, ctx: Laboratory, testIds: readonly string[]): Promise<void> {
  if (testIds.length === 0) return;
  const recent = new Date(ctx.now().getTime() - recentDays * dayMs);
  const kept = new Set(await keepSince(tx, ctx, testIds, recent));
  const quiet = testIds.filter((id) => !kept.has(id));
  if (quiet.length === 0) return;
  const tenantId = sql`${ctx.tenantId}`;
  await tx.prepared(sql`${store} cross join ${lastMonth(tenantId)} ${lastRun(tenantId, inMonth(sql`last.month`))}
    where t.tenant_id = ${ctx.tenantId} and t.id = any(${quiet}::bigint[]) ${replace}`);
}
