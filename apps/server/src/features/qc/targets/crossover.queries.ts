import { sql } from 'kysely';
import { inControlSql } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** The time during which both lots of a level were measured, and how the old one did in it. */
export type Overlap = {
  readonly testId: string;
  readonly level: number;
  readonly from: string;
  readonly to: string;
  readonly oldInOverlap: number;
  readonly oldRejected: number;
};

/** Pairs of tests on the new and the old lot; the overlap runs from the first to the last result of the new one. */
export function overlaps(
  tx: ReadTx,
  ctx: Caller,
  pairs: readonly { testId: string; fromTestId: string }[],
): Promise<Overlap[]> {
  const [testIds, fromTestIds] = [pairs.map((pair) => pair.testId), pairs.map((pair) => pair.fromTestId)];
  return tx.rows(sql<Overlap>`
    select pair.new_id as "testId", span.level, to_char(span.first, 'YYYY-MM-DD HH24:MI:SS') as "from", to_char(span.last, 'YYYY-MM-DD HH24:MI:SS') as "to",
      old.n::int as "oldInOverlap", old.rejected::int as "oldRejected"
    from unnest(${testIds}::bigint[], ${fromTestIds}::bigint[]) as pair(new_id, old_id)
    cross join lateral (
      select r.level, min(r.measured_at) as first, max(r.measured_at) as last from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = pair.new_id and r.deleted_at is null and not r.is_excluded group by r.level) span
    cross join lateral (
      select count(*) as n, count(*) filter (where not (${inControlSql('r')})) as rejected from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = pair.old_id and r.level = span.level and r.deleted_at is null and not r.is_excluded
        and r.measured_at >= date_trunc('day', span.first) and r.measured_at < date_trunc('day', span.last) + interval '1 day') old`);
}
