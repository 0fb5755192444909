import { firstOfEach } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { inQuarters } from '#platform/database/inQuarters';
import { packedRows } from '#platform/database/packedRows';
import { cachedIndexOrder, withPlannerHints } from '#platform/database/plannerHints';
import { rowList } from '#platform/database/rowList';
import {
  type Evidence,
  evidenceColumns,
  evidencePacking,
  type ResultRow,
  resultColumns,
  resultPacking,
} from './resultRow.ts';
import { type TestTimeRange, testTimeRangeColumns } from './testInstant.ts';

const columns = sql.raw(resultColumns);
const measuredAt = sql.raw('r.measured_at');
const usable = sql.raw('r.deleted_at is null and not r.is_excluded and r.z is not null');

/** A range of a test that changed: from its first touched instant to its last. `levels` are those of the test. */
export type ChangedRange = TestTimeRange & { readonly levels: readonly number[] };

function ranges(list: readonly ChangedRange[]) {
  return rowList(list, 's', testTimeRangeColumns);
}

/**
 * Ranges of tests as rows, one for each level in use: a query for a level that is never measured would read the whole
 * history.
 */
function rangesByLevel(list: readonly ChangedRange[]) {
  const rows = list.flatMap(({ levels, ...item }) => levels.map((level) => ({ ...item, level })));
  return rowList(rows, 's', { ...testTimeRangeColumns, level: ['smallint', ({ level }) => level] });
}

/** Writers of one test wait for each other until commit: a verdict must see every result before it. */
export async function lockTests(tx: ReadTx, ctx: Pick<Caller, 'tenantId'>, testIds: readonly string[]): Promise<void> {
  const keys = [...new Set(testIds)].sort().map((id) => `${ctx.tenantId}/qcTest/${id}`);
  await tx.prepared(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as item(key)`,
  );
}

const earliest = (list: readonly ChangedRange[]): Date =>
  new Date(Math.min(...list.map((item) => item.from.getTime())));
const latest = (list: readonly ChangedRange[]): Date => new Date(Math.max(...list.map((item) => item.from.getTime())));

/** Two days: however far the laboratory's zone is from UTC, its clock is not that far. */
const clockMargin = 2 * 86_400_000;

/**
 * The tests of some results, as they were typed, of which something is stored at their time or later. `isLoad`: they are
 * some of many, whose table grows faster than the planner learns.
 */
export async function testsWithResultsSince(
  tx: ReadTx,
  ctx: Caller,
  results: readonly { readonly qcTestId: string; readonly measuredAt: string }[],
  { isLoad }: { readonly isLoad: boolean },
): Promise<ReadonlySet<string>> {
  const moments = firstOfEach(results, ({ qcTestId, measuredAt }) => `${qcTestId}/${measuredAt}`);
  const days = moments.map(({ measuredAt }) => Date.parse(measuredAt.slice(0, 10)));
  const item = rowList(moments, 'item', {
    test_id: ['bigint', ({ qcTestId }) => qcTestId],
    at: ['text', ({ measuredAt }) => measuredAt],
  });
  // No quarter before this needs to be read.
  const since = new Date(Math.min(...days) - clockMargin);
  const query = sql<{ testId: string }>`select s.test_id as "testId" from (
      select test_id, min(at::timestamptz) as from_at from ${item} group by test_id
    ) s cross join lateral (
      select 1 from qc_result r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.measured_at >= s.from_at
        and ${inQuarters(measuredAt, since)} order by r.measured_at limit 1
    ) r`;
  const rows = await (isLoad ? withPlannerHints(tx, cachedIndexOrder, query) : tx.prepared(query));
  return new Set(rows.map((row) => row.testId));
}

/** Ranges with results in or after them. What is entered today mostly has none, and needs no further look. */
export async function withResultsSince(
  tx: ReadTx,
  ctx: Caller,
  list: readonly ChangedRange[],
): Promise<ChangedRange[]> {
  if (list.length === 0) return [];
  const rows = await tx.prepared(sql<{ testId: string }>`select s.test_id as "testId" from ${ranges(list)}
    cross join lateral (
      select 1 from qc_result r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.measured_at >= s.from_at
        and r.measured_at >= ${earliest(list)} limit 1
    ) r`);
  const found = new Set(rows.map((row) => row.testId));
  return list.filter((range) => found.has(range.testId));
}

/**
 * What a change can still reach: the results of the time range, and after it, for every level, the number of usable
 * ones that the longest rule looks back on. Whole runs, in the order of measurement; the rest of the history is not
 * read.
 */
export async function resultsInReach(
  tx: ReadTx,
  ctx: Caller,
  list: readonly ChangedRange[],
  count: number,
): Promise<ResultRow[]> {
  if (list.length === 0) return [];
  const since = inQuarters(measuredAt, earliest(list));
  const query = sql<ResultRow>`
    with reach as (
      select s.test_id, s.from_at, greatest(s.until_at, max(after.at)) as end_at
      from ${rangesByLevel(list)}
      cross join lateral (
        select max(next.measured_at) as at from (
          select r.measured_at from qc_result r
          where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.level = s.level and r.measured_at > s.until_at
            and ${since} and ${usable}
          order by r.measured_at limit ${count}
        ) next
      ) after
      group by s.test_id, s.from_at, s.until_at
    )
    select ${columns} from reach s
    cross join lateral (
      select * from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.measured_at >= s.from_at and r.measured_at <= s.end_at
        and ${since} and r.deleted_at is null
      order by r.measured_at offset 0
    ) r
    order by r.qc_test_id, r.measured_at, r.run_id, r.replicate, r.level`;
  return packedRows(tx, query, resultPacking, (packing) => withPlannerHints(tx, cachedIndexOrder, packing));
}

const usualDays = 100;

/**
 * The last `count` usable results of each level before the ranges: all that a rule can still look back on. Most series
 * have them within the last quarters; only where they have not, the whole history is searched.
 */
export async function resultsBefore(
  tx: ReadTx,
  ctx: Caller,
  list: readonly ChangedRange[],
  count: number,
): Promise<Evidence[]> {
  if (count === 0 || list.length === 0) return [];
  const recent = await lastOfTests(tx, ctx, list, count);
  const found = new Map<string, number>();
  const keyOf = (testId: string, level: number) => `${testId}/${level}`;
  for (const { qcTestId, level } of recent)
    found.set(keyOf(qcTestId, level), (found.get(keyOf(qcTestId, level)) ?? 0) + 1);
  const isSparse = ({ testId, levels }: ChangedRange) =>
    levels.some((level) => (found.get(keyOf(testId, level)) ?? 0) < count);
  const sparse = list.filter(isSparse);
  if (sparse.length === 0) return recent;
  const searched = new Set(sparse.map((item) => item.testId));
  return [...recent.filter((row) => !searched.has(row.qcTestId)), ...(await lastOfLevels(tx, ctx, sparse, count))];
}

/**
 * The last results of each test, as many as its levels need when they are measured together, within the usual days. Of
 * the instant that is last to be read all are, so that the order of the index is all the order that is needed.
 */
async function lastOfTests(tx: ReadTx, ctx: Caller, list: readonly ChangedRange[], count: number): Promise<Evidence[]> {
  const since = new Date(earliest(list).getTime() - usualDays * 86_400_000);
  const most = count * Math.max(...list.map(({ levels }) => levels.length));
  const query = sql<Evidence>`
    select ${sql.raw(evidenceColumns)} from ${ranges(list)}
    cross join lateral (
      select * from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.measured_at < s.from_at
        and ${inQuarters(measuredAt, since, latest(list))} and ${usable}
      order by r.measured_at desc fetch first ${most} rows with ties
    ) r`;
  return (
    await packedRows(tx, query, evidencePacking, (packing) => withPlannerHints(tx, cachedIndexOrder, packing))
  ).reverse();
}

/** The last results of each level, at any age. */
async function lastOfLevels(
  tx: ReadTx,
  ctx: Caller,
  list: readonly ChangedRange[],
  count: number,
): Promise<Evidence[]> {
  const query = sql<Evidence>`
    select ${sql.raw(evidenceColumns)} from ${rangesByLevel(list)}
    cross join lateral (
      select * from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.level = s.level and r.measured_at < s.from_at
        and r.measured_at < ${latest(list)} and ${usable}
      order by r.measured_at desc, r.run_id desc, r.replicate desc limit ${count}
    ) r`;
  return (await packedRows(tx, query, evidencePacking)).reverse();
}

/** Results of a test from an instant on, in order of measurement. */
export async function resultsFrom(tx: ReadTx, ctx: Caller, testId: string, from: Date): Promise<ResultRow[]> {
  return tx.prepared(sql<ResultRow>`select ${columns} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${testId} and r.measured_at >= ${from} and r.deleted_at is null
    order by r.measured_at, r.run_id, r.replicate, r.level`);
}

/** The results of some tests from an instant on, as the rules see them, in the order of measurement. */
export async function pointsSince(
  tx: ReadTx,
  ctx: Caller,
  testIds: readonly string[],
  from: Date,
): Promise<Evidence[]> {
  const query = sql<Evidence>`select ${sql.raw(evidenceColumns)} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = any(${[...testIds]}::bigint[]) and r.measured_at >= ${from} and r.deleted_at is null
    order by r.qc_test_id, r.measured_at, r.run_id, r.replicate, r.level`;
  return packedRows(tx, query, evidencePacking);
}

/** Stored results by id. */
export async function resultsByIds(tx: ReadTx, ctx: Caller, ids: readonly string[]): Promise<ResultRow[]> {
  if (ids.length === 0) return [];
  return tx.prepared(sql<ResultRow>`select ${columns} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.id = any(${ids}::bigint[]) and r.deleted_at is null`);
}

export type Reset = { readonly qcTestId: string; readonly level: number | null; readonly at: Date };

export async function resetsOf(tx: ReadTx, ctx: Caller, testIds: readonly string[]): Promise<Reset[]> {
  return tx.prepared(sql<Reset>`select qc_test_id as "qcTestId", level, at from look_back_reset
    where tenant_id = ${ctx.tenantId} and qc_test_id = any(${[...testIds]}::bigint[]) and deleted_at is null`);
}

/** The results measured together with one. */
export async function resultsOfRun(
  tx: ReadTx,
  ctx: Caller,
  of: Pick<ResultRow, 'qcTestId' | 'runId' | 'measuredAt'>,
): Promise<ResultRow[]> {
  return tx.prepared(sql<ResultRow>`select ${columns} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${of.qcTestId} and r.measured_at = ${of.measuredAt} and r.run_id = ${of.runId}
      and r.deleted_at is null`);
}
