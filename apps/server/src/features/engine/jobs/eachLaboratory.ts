import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { JobRun } from './job.ts';

/** What a pass over the laboratories has counted so far, and how far it is. */
type StoredProgress<C> = { readonly after: string; readonly counts: C };

function storedOf<C extends Readonly<Record<string, number>>>(stored: unknown, zero: C): StoredProgress<C> {
  const known = stored as Partial<StoredProgress<C>> | null;
  return { after: known?.after ?? '', counts: { ...zero, ...known?.counts } };
}

/** The laboratories that a job is about, in order. */
export async function laboratoriesOf({ services, input }: Pick<JobRun, 'services' | 'input'>): Promise<string[]> {
  if (typeof input.tenantId === 'string') return [input.tenantId];
  const rows = await services.system.read('list laboratories for a job', (tx) =>
    tx.rows(sql<{ code: string }>`select tenant_code as code from laboratory
      where status = 'Active' and deleted_at is null order by 1`),
  );
  return rows.map(({ code }) => code);
}

function added<C extends Readonly<Record<string, number>>>(a: C, b: C): C {
  return Object.fromEntries(Object.entries(a).map(([name, n]) => [name, n + (b[name] ?? 0)])) as C;
}

/** What is done in a laboratory: what can be read before, and the writing of it. */
type Work<C, P> = {
  readonly prepare: (tenantId: string) => Promise<P>;
  readonly write: (tx: Tx, tenantId: string, prepared: P) => Promise<C>;
};

/**
 * Does the same in every laboratory, each in a separate transaction; a job that names one (`input.tenantId`) only
 * there. A worker that takes the job over continues with the next laboratory.
 */
export function eachLaboratory<C extends Readonly<Record<string, number>>>(
  run: JobRun,
  zero: C,
  act: (tx: Tx, tenantId: string) => Promise<C>,
): Promise<C> {
  return eachPreparedLaboratory(run, zero, { prepare: async () => undefined, write: act });
}

/** The same where much is read first, which needs no transaction that writes: before it, by other connections. */
export async function eachPreparedLaboratory<C extends Readonly<Record<string, number>>, P>(
  run: JobRun,
  zero: C,
  { prepare, write }: Work<C, P>,
): Promise<C> {
  const all = await laboratoriesOf(run);
  let { after, counts } = storedOf(run.stored, zero);
  for (const [index, tenantId] of all.entries()) {
    if (tenantId <= after) continue;
    const before = counts;
    const prepared = await prepare(tenantId);
    counts = await run.step(tenantId, async (tx) => {
      const value = added(before, await write(tx, tenantId, prepared));
      return { value, progress: { done: index + 1, total: all.length, stored: { after: tenantId, counts: value } } };
    });
    after = tenantId;
  }
  return counts;
}
