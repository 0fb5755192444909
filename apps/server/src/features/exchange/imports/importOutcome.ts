import type { ImportBatch, ImportOutcome, OutcomeQuery } from '@qc/contract';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { Books } from './dryRunState.ts';
import { importById, isJobOpen } from './heldImport.ts';
import { alertsOf, batchIn, verdictCounts } from './history.queries.ts';
import { importDataJob } from './importData.job.ts';
import { hasParts, partsOf } from './parts.ts';

export async function outcomeOf(
  tx: ReadTx,
  ctx: Caller,
  id: string,
  more: Pick<ImportOutcome, 'stored' | 'jobId'>,
): Promise<ImportOutcome> {
  const { total, ready, waiting, failed, skipped, imported } = await batchIn(tx, ctx, id);
  return {
    total,
    ready,
    waiting,
    failed,
    skipped,
    imported,
    ...(await verdictCounts(tx, ctx, { importId: id, status: 'Imported' })),
    ...more,
    alerts: await alertsOf(tx, ctx, id),
  };
}

const nothing = { total: 0, ready: 0, waiting: 0, failed: 0, skipped: 0, imported: 0 };
const unjudged = { accept: 0, warn: 0, reject: 0, notEvaluated: 0, stored: 0 };

/** The parts of the central body's file as one; alerts are the laboratory's to work on. */
function summed(parts: readonly ImportOutcome[], jobId: string | null): ImportOutcome {
  return { ...sumsOf(parts, { ...nothing, ...unjudged }), jobId, alerts: [] };
}

/** Sums of counts, by name. */
function sumsOf<K extends string>(
  parts: readonly NoInfer<Readonly<Record<K, number>>>[],
  zero: Record<K, number>,
): Record<K, number> {
  const sums = { ...zero };
  for (const part of parts) for (const key of Object.keys(zero) as K[]) sums[key] += part[key];
  return sums;
}

/** How many rows there are of each kind, in all books of the import. */
export async function countsOf(books: readonly Books[]): Promise<typeof nothing> {
  const batches: ImportBatch[] = [];
  for (const { ctx, importId } of books) batches.push(await ctx.read((tx) => batchIn(tx, ctx, importId)));
  return sumsOf(batches, nothing);
}

/** The outcome of an import so far, for rows stored by a request or by a job; `jobId` while a job still stores. */
export async function importOutcome(ctx: Ctx, { id }: OutcomeQuery): Promise<ImportOutcome> {
  const { batch, jobId, parts } = await ctx.read(async (tx) => {
    const found = await importById(tx, ctx, id);
    const isStoring = await isJobOpen(tx, ctx, found.jobId, importDataJob.name);
    return { batch: found, jobId: isStoring ? found.jobId : null, parts: await partsOf(tx, ctx, id) };
  });
  const outcomes: ImportOutcome[] = [];
  for (const part of parts) {
    const own = part.tenantId === ctx.tenantId ? ctx : ctx.inTenant(part.tenantId);
    outcomes.push(
      await own.read(async (tx) => {
        const { imported } = await importById(tx, own, part.importId);
        return outcomeOf(tx, own, part.importId, { stored: imported, jobId });
      }),
    );
  }
  const [only] = outcomes;
  return only && !hasParts(batch, ctx) ? only : summed(outcomes, jobId);
}
