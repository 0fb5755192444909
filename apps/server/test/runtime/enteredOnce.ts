import { sql } from 'kysely';
import type { System } from '#platform/database/system';
import { type Batch, tenantId } from './mornings.ts';

/** Ids of results that are not there exactly once, and of stored ones that nobody sent. */
export async function lostOrDoubled(
  system: System,
  { sent, maybe }: { readonly sent: readonly Batch[]; readonly maybe: readonly Batch[] },
): Promise<string[]> {
  const stored = await system.read('test', (tx) =>
    tx.rows(sql<{ id: string; times: number }>`
      select id, count(*)::int as times from qc_result where tenant_id = ${tenantId} group by id`),
  );
  const times = new Map(stored.map((row) => [row.id, row.times]));
  const idsOf = (batches: readonly Batch[]) => batches.flatMap((batch) => batch.ids);
  const known = new Set([...idsOf(sent), ...idsOf(maybe)]);
  return [
    ...idsOf(sent).filter((id) => times.get(id) !== 1),
    ...stored.filter((row) => !known.has(row.id) || row.times !== 1).map((row) => row.id),
  ];
}

type Sum = { n: number; mean: number; m2: number };

/** The stored sums of each month next to the same recomputed from the results. */
export const monthSums = sql<{ stored: Sum; recomputed: Sum }>`
  select jsonb_build_object('n', q.n, 'mean', q.mean, 'm2', q.m2) as stored,
    (select jsonb_build_object('n', count(*), 'mean', avg(r.value), 'm2', coalesce(var_samp(r.value), 0) * (count(*) - 1)) from qc_result r
      where r.tenant_id = q.tenant_id and r.qc_test_id = q.qc_test_id and r.level = q.level and r.lot_id = q.lot_id
        and date_trunc('month', r.measured_at at time zone 'Asia/Shanghai') = q.month
        and (q."set" = 'all' or r.verdict is distinct from 'reject')) as recomputed
  from qc_month q where q.tenant_id = ${tenantId} and q.n > 0`;
