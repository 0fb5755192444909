import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/db';
import { type ResultRow, resultColumns } from './resultRow.ts';

const columns = sql.raw(resultColumns);

/** Writers of one test wait for each other until commit: a verdict must see every result before it. */
export async function lockTests(tx: ReadTx, ctx: Ctx, testIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(testIds)].sort()) {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId}/qcTest/${id}`}, 0))`);
  }
}

/** Results of a test from an instant on, in order of measurement. */
export async function resultsFrom(tx: ReadTx, ctx: Ctx, testId: string, from: Date): Promise<ResultRow[]> {
  return tx.rows(sql<ResultRow>`select ${columns} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${testId} and r.measured_at >= ${from} and r.deleted_at is null
    order by r.measured_at, r.run_id, r.replicate, r.level`);
}

/** The last `count` usable results of each level before an instant: all that a rule can still look back on. */
export async function resultsBefore(
  tx: ReadTx,
  ctx: Ctx,
  window: { testId: string; before: Date; levels: readonly number[]; count: number },
): Promise<ResultRow[]> {
  const { testId, before, levels, count } = window;
  if (count === 0 || levels.length === 0) return [];
  const perLevel = levels.map(
    (level) => sql`(select ${columns} from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${testId} and r.level = ${level} and r.measured_at < ${before}
        and r.deleted_at is null and not r.is_excluded and r.z is not null
      order by r.measured_at desc, r.run_id desc, r.replicate desc limit ${count})`,
  );
  return tx.rows(sql<ResultRow>`${sql.join(perLevel, sql` union all `)}`);
}

/** Stored results by id; the id carries its time, but a result may be dated back, so the test bounds the search. */
export async function resultsByIds(tx: ReadTx, ctx: Ctx, ids: readonly string[]): Promise<ResultRow[]> {
  if (ids.length === 0) return [];
  return tx.rows(sql<ResultRow>`select ${columns} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.id = any(${ids}::bigint[]) and r.deleted_at is null`);
}

export type Reset = { readonly level: number | null; readonly at: Date };

export async function resetsOf(tx: ReadTx, ctx: Ctx, testId: string): Promise<Reset[]> {
  return tx.rows(
    sql<Reset>`select level, at from look_back_reset
    where tenant_id = ${ctx.tenantId} and qc_test_id = ${testId} and deleted_at is null`,
  );
}
