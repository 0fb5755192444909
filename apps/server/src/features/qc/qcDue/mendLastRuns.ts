import { sql } from 'kysely';
import type { StoredState } from '#features/qc/qcTests/public';
import { keepLastRuns, lockTests } from '#features/qc/results/public';
import type { Tx } from '#platform/ctx';

/**
 * Brings kept last runs in line where they are not what results say: a server of an earlier version writes results without
 * keeping them.
 */
export async function mendLastRuns(
  tx: Tx,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  states: readonly StoredState[],
): Promise<void> {
  const kept = await tx.rows(sql<{ id: string; lastRunAt: string | null; lastVerdict: string | null }>`
    select qc_test_id as id, to_char(measured_at, 'YYYY-MM-DD HH24:MI:SS') as "lastRunAt", verdict as "lastVerdict"
    from qc_last_run where tenant_id = ${tenantId}`);
  const byTest = new Map(kept.map((row) => [row.id, row]));
  const isKept = ({ id, lastRunAt, lastVerdict }: StoredState) =>
    (byTest.get(id)?.lastRunAt ?? null) === lastRunAt && (byTest.get(id)?.lastVerdict ?? null) === lastVerdict;
  const wrong = states.filter((state) => !isKept(state)).map(({ id }) => id);
  if (wrong.length === 0) return;
  const ctx = { tenantId, now: () => now };
  await lockTests(tx, ctx, wrong);
  await keepLastRuns(tx, ctx, wrong);
}
