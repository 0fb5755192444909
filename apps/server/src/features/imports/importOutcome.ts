import type { ImportOutcome, OutcomeQuery } from '@qc/contract';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
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

/** The parts of the central body's file as one. */
function summed(parts: readonly ImportOutcome[], jobId: string | null): ImportOutcome {
  const sum = (key: Exclude<keyof ImportOutcome, 'jobId' | 'alerts'>) =>
    parts.reduce((total, part) => total + part[key], 0);
  return {
    total: sum('total'),
    ready: sum('ready'),
    waiting: sum('waiting'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    imported: sum('imported'),
    accept: sum('accept'),
    warn: sum('warn'),
    reject: sum('reject'),
    notEvaluated: sum('notEvaluated'),
    stored: sum('stored'),
    jobId,
    // Alerts are the laboratory's to work on.
    alerts: [],
  };
}

/** What an import has become so far, whoever stored it and when; `jobId` while a job still stores. */
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
