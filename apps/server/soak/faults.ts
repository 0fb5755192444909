import { sql } from 'kysely';
import type { System } from '#platform/database/system';
import { lostOrDoubled, monthSums } from '../test/runtime/enteredOnce.ts';
import { type Batch, tenantId } from '../test/runtime/mornings.ts';

type Entered = { readonly sent: readonly Batch[]; readonly testIds: readonly string[] };

/** Two sums agree when they differ by no more than the rounding of their last digits. */
const agree = (stored: number, recomputed: number) =>
  Math.abs(stored - recomputed) <= 1e-9 * Math.max(1, Math.abs(recomputed));

/** What is wrong after all of it, in sentences; nothing where all is well. */
export async function faultsOf(system: System, { sent, testIds }: Entered): Promise<string[]> {
  const wrong = await lostOrDoubled(system, { sent, maybe: [] });
  const sums = await system.read('soak', (tx) => tx.rows(monthSums));
  const falseSums = sums.filter(
    ({ stored, recomputed }) =>
      stored.n !== recomputed.n || !agree(stored.mean, recomputed.mean) || !agree(stored.m2, recomputed.m2),
  );
  // 135 lies 3.5 SD above the target of every test: each such result is rejected, and its run has a case.
  const [open] = await system.read('soak', (tx) =>
    tx.rows(sql<{ missed: number; silent: number }>`
      select count(*) filter (where verdict is distinct from 'reject')::int as missed,
        count(*) filter (where not exists (select 1 from qc_test_alert a
          where a.tenant_id = r.tenant_id and a.run_id = r.run_id::text and a.alert_type = 'reject' and a.deleted_at is null))::int as silent
      from qc_result r where r.tenant_id = ${tenantId} and r.qc_test_id = any(${[...testIds]}::bigint[]) and r.value = 135`),
  );
  return [
    ...(wrong.length > 0 ? [`${wrong.length} results lost, doubled or unknown: ${wrong.slice(0, 5).join(', ')}`] : []),
    ...(falseSums.length > 0 ? [`${falseSums.length} monthly sums differ from their results`] : []),
    ...(open?.missed ? [`${open.missed} results beyond 3 SD were not rejected`] : []),
    ...(open?.silent ? [`${open.silent} rejected results have no case`] : []),
  ];
}
