import type { CancelImportBody, ImportMoved } from '@qc/contract';
import { sql } from 'kysely';
import { startJob } from '#features/engine/jobs/public';
import { type Caller, type Ctx, centralTenant, type Tx } from '#platform/ctx';
import { heldImport, importTopic } from './heldImport.ts';
import { partBatches } from './history.queries.ts';
import { importCancelJob, refuseReviewed } from './importCancel.job.ts';
import { ImportBusy, NothingToRedo, NothingToUndo } from './imports.errors.ts';
import { movable, moveSome, noteUndone, resultsAStep } from './moveResults.ts';
import { hasParts } from './parts.ts';

/** Undoes an import as a whole, or undoes the undoing. */
export async function cancelImport(ctx: Ctx, body: CancelImportBody): Promise<ImportMoved> {
  const { importId, redo } = body;
  await refuseNothingToMove(ctx, body);
  return ctx.transaction(async (tx) => {
    const batch = await heldImport(tx, ctx, importId);
    if (batch.status === 'Processing') throw ImportBusy();
    if (hasParts(batch, ctx)) return startMoving(tx, ctx, { ...body, isCancelled: batch.isCancelled });
    const due = await movable(tx, ctx, { ...body, most: resultsAStep + 1 });
    if (due.length === 0) throw redo ? NothingToRedo() : NothingToUndo();
    if (!redo) await refuseReviewed(tx, ctx, importId);
    if (due.length > resultsAStep) return startMoving(tx, ctx, { ...body, isCancelled: batch.isCancelled });
    return { moved: await moveAll(tx, ctx, body), jobId: null, isCancelled: !redo };
  });
}

/** Of the central body's file: whether any laboratory has results that could be moved. */
async function refuseNothingToMove(ctx: Ctx, { importId, redo }: CancelImportBody): Promise<void> {
  if (ctx.tenantId !== centralTenant) return;
  const parts = await partBatches(ctx, { id: importId });
  if (!parts.some(({ imported, isCancelled }) => (redo ? isCancelled : imported > 0)))
    throw redo ? NothingToRedo() : NothingToUndo();
}

/** Undoes it in a job; of the central body's file every part in its laboratory's books. */
async function startMoving(
  tx: Tx,
  ctx: Caller,
  { importId, redo, isCancelled }: CancelImportBody & { readonly isCancelled: boolean },
): Promise<ImportMoved> {
  const jobId = await startJob(tx, ctx, { job: importCancelJob, input: { importId, redo } });
  await tx.rows(
    sql`update qc_test_import_history set job_id = ${jobId} where tenant_id = ${ctx.tenantId} and id = ${importId}`,
  );
  return { moved: 0, jobId, isCancelled };
}

/** Undoes a short import in one step, or brings it back; how many results were moved. */
export async function moveAll(tx: Tx, ctx: Caller, body: CancelImportBody): Promise<number> {
  const { importId, redo } = body;
  const { moved } = await moveSome(tx, ctx, body);
  await noteUndone(tx, ctx, { importId, isCancelled: !redo });
  tx.addToTrail({
    entity: importTopic,
    entityId: importId,
    action: redo ? 'reopen' : 'cancel',
    after: { isCancelled: !redo },
  });
  return moved;
}
