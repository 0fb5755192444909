import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/db';
import { type ResultRow, resultColumns } from './resultRow.ts';

const columns = sql.raw(resultColumns);
const usable = sql.raw('r.deleted_at is null and not r.is_excluded and r.z is not null');

/** A stretch of a test that changed: from its first touched instant to its last. */
export type Stretch = { readonly testId: string; readonly from: Date; readonly until: Date };

function stretches(list: readonly Stretch[]) {
  const ids = list.map((item) => item.testId);
  const from = list.map((item) => item.from.toISOString());
  const until = list.map((item) => item.until.toISOString());
  return sql`unnest(${ids}::bigint[], ${from}::timestamptz[], ${until}::timestamptz[]) as s(test_id, from_at, until_at)`;
}

/** Writers of one test wait for each other until commit: a verdict must see every result before it. */
export async function lockTests(tx: ReadTx, ctx: Ctx, testIds: readonly string[]): Promise<void> {
  const keys = [...new Set(testIds)].sort().map((id) => `${ctx.tenantId}/qcTest/${id}`);
  await tx.hot(sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as item(key)`);
}

/**
 * What a change can still reach: the results of the stretch, and after it, of every level, as many usable ones as the
 * longest rule looks back. Whole runs, in the order of measurement; the rest of the history is left alone.
 */
export async function resultsInReach(
  tx: ReadTx,
  ctx: Ctx,
  list: readonly Stretch[],
  count: number,
): Promise<ResultRow[]> {
  return tx.hot(sql<ResultRow>`
    with reach as (
      select s.test_id, s.from_at, greatest(s.until_at, max(after.at)) as end_at
      from ${stretches(list)}
      cross join (values (1), (2), (3)) as l(level)
      cross join lateral (
        select max(next.measured_at) as at from (
          select r.measured_at from qc_result r
          where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.level = l.level and r.measured_at > s.until_at and ${usable}
          order by r.measured_at limit ${count}
        ) next
      ) after
      group by s.test_id, s.from_at, s.until_at
    )
    select ${columns} from reach s
    cross join lateral (
      select * from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.measured_at >= s.from_at and r.measured_at <= s.end_at
        and r.deleted_at is null
    ) r
    order by r.qc_test_id, r.measured_at, r.run_id, r.replicate, r.level`);
}

/** The last `count` usable results of each level before the stretches: all that a rule can still look back on. */
export async function resultsBefore(
  tx: ReadTx,
  ctx: Ctx,
  list: readonly Stretch[],
  count: number,
): Promise<ResultRow[]> {
  if (count === 0) return [];
  return tx.hot(sql<ResultRow>`
    select ${columns} from ${stretches(list)}
    cross join (values (1), (2), (3)) as l(level)
    cross join lateral (
      select * from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.level = l.level and r.measured_at < s.from_at and ${usable}
      order by r.measured_at desc, r.run_id desc, r.replicate desc limit ${count}
    ) r`);
}

/** Results of a test from an instant on, in order of measurement. */
export async function resultsFrom(tx: ReadTx, ctx: Ctx, testId: string, from: Date): Promise<ResultRow[]> {
  return tx.hot(sql<ResultRow>`select ${columns} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${testId} and r.measured_at >= ${from} and r.deleted_at is null
    order by r.measured_at, r.run_id, r.replicate, r.level`);
}

/** Stored results by id. */
export async function resultsByIds(tx: ReadTx, ctx: Ctx, ids: readonly string[]): Promise<ResultRow[]> {
  if (ids.length === 0) return [];
  return tx.hot(sql<ResultRow>`select ${columns} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.id = any(${ids}::bigint[]) and r.deleted_at is null`);
}

export type Reset = { readonly qcTestId: string; readonly level: number | null; readonly at: Date };

export async function resetsOf(tx: ReadTx, ctx: Ctx, testIds: readonly string[]): Promise<Reset[]> {
  return tx.hot(sql<Reset>`select qc_test_id as "qcTestId", level, at from look_back_reset
    where tenant_id = ${ctx.tenantId} and qc_test_id = any(${[...testIds]}::bigint[]) and deleted_at is null`);
}

/** The results measured together with one. */
export async function resultsOfRun(
  tx: ReadTx,
  ctx: Ctx,
  of: Pick<ResultRow, 'qcTestId' | 'runId' | 'measuredAt'>,
): Promise<ResultRow[]> {
  return tx.hot(sql<ResultRow>`select ${columns} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${of.qcTestId} and r.measured_at = ${of.measuredAt} and r.run_id = ${of.runId}
      and r.deleted_at is null`);
}
