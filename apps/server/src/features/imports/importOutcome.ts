import type { ImportOutcome, OutcomeQuery } from '@qc/contract';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { importById, isJobOpen } from './heldImport.ts';
import { alertsOf, batchIn, verdictCounts } from './history.queries.ts';
import { importDataJob } from './importData.job.ts';

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

/** What an import has become so far, whoever stored it and when; `jobId` while a job still stores. */
export async function importOutcome(ctx: Ctx, { id }: OutcomeQuery): Promise<ImportOutcome> {
  const caller: Caller = ctx;
  return ctx.read(async (tx) => {
    const { imported, jobId } = await importById(tx, caller, id);
    const isStoring = await isJobOpen(tx, caller, jobId, importDataJob.name);
    return outcomeOf(tx, caller, id, { stored: imported, jobId: isStoring ? jobId : null });
  });
}
