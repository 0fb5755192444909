import type { CancelImportBody, ImportMoved } from '@qc/contract';
import { isReviewed } from '@qc/domain';
import { sql } from 'kysely';
import { defineJob, startJob } from '#features/jobs/public';
import { bringBackResults, resultsByIds, takeBackResults } from '#features/results/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { alongIndex } from '#platform/database/alongIndex';
import { heldImport, importTopic } from './heldImport.ts';
import { ImportBusy, ImportReviewed, NothingToRedo, NothingToUndo } from './imports.errors.ts';
import { jobCaller } from './jobCaller.ts';
import { refreshCounts } from './records.ts';

/** Results that are taken back or brought back in one transaction. */
const resultsAStep = 500;

type Movable = { readonly id: string; readonly resultId: string };

/** The next results of a batch, test by test: an undo takes back the latest first, a redo brings back the first first. */
function movable(
  tx: Tx,
  ctx: Caller,
  { importId, redo, most }: CancelImportBody & { most: number },
): Promise<Movable[]> {
  const order = sql.raw(
    redo
      ? 'c.qc_test_id, c.measured_at, c.line, c.part'
      : 'c.qc_test_id desc, c.measured_at desc, c.line desc, c.part desc',
  );
  return alongIndex(
    tx,
    sql<Movable>`select c.id, c.result_id as "resultId" from qc_test_result_record c
    where c.tenant_id = ${ctx.tenantId} and c.import_id = ${importId} and c.deleted_at is null and c.status = 'Imported' and c.is_undone = ${redo}
      and c.result_id is not null order by ${order} limit ${most}`,
  );
}

/** Takes some results of a batch back, or brings them back; those that somebody removed otherwise stay removed. */
async function moveSome(tx: Tx, ctx: Caller, body: CancelImportBody): Promise<{ looked: number; moved: number }> {
  const { importId, redo } = body;
  const due = await movable(tx, ctx, { ...body, most: resultsAStep });
  const ids = due.map(({ resultId }) => resultId);
  const { ids: moved } = redo ? await bringBackResults(tx, ctx, ids) : await takeBackResults(tx, ctx, ids);
  const done = new Set(moved);
  const [now, gone] = [
    due.filter(({ resultId }) => done.has(resultId)),
    due.filter(({ resultId }) => !done.has(resultId)),
  ];
  await tx.rows(sql`update qc_test_result_record set is_undone = ${!redo}, update_time = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and id = any(${now.map(({ id }) => id)}::bigint[])`);
  // A result that was removed by hand is no longer the batch's to move.
  await tx.rows(sql`update qc_test_result_record set result_id = null, update_time = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and id = any(${gone.map(({ id }) => id)}::bigint[])`);
  await tx.rows(sql`update qc_test_import_history set is_cancelled = ${!redo}, cancel_user = ${redo ? null : ctx.userId}, cancel_time = ${redo ? null : ctx.now()}
    where tenant_id = ${ctx.tenantId} and id = ${importId}`);
  await refreshCounts(tx, ctx, importId);
  tx.notify(importTopic, { id: importId });
  return { looked: due.length, moved: now.length };
}

/** Results that were reviewed since keep the whole batch: half an undo would be worse than none. */
async function refuseReviewed(tx: Tx, ctx: Caller, importId: string): Promise<void> {
  const all = await movable(tx, ctx, { importId, redo: false, most: 1_000_000 });
  const rows = await resultsByIds(
    tx,
    ctx,
    all.map(({ resultId }) => resultId),
  );
  const count = rows.filter((row) => isReviewed(row.reviewStatus)).length;
  if (count > 0) throw ImportReviewed({ count });
}

/** Undoes an import as a whole, or undoes the undoing. */
export async function cancelImport(ctx: Ctx, body: CancelImportBody): Promise<ImportMoved> {
  const { importId, redo } = body;
  return ctx.transaction(async (tx) => {
    const batch = await heldImport(tx, ctx, importId);
    if (batch.status === 'Processing') throw ImportBusy();
    const due = await movable(tx, ctx, { ...body, most: resultsAStep + 1 });
    if (due.length === 0) throw redo ? NothingToRedo() : NothingToUndo();
    if (!redo) await refuseReviewed(tx, ctx, importId);
    tx.addToTrail({
      entity: importTopic,
      entityId: importId,
      action: redo ? 'reopen' : 'cancel',
      after: { isCancelled: !redo },
    });
    if (due.length > resultsAStep) {
      const jobId = await startJob(tx, ctx, { job: importCancelJob, input: { importId, redo } });
      await tx.rows(
        sql`update qc_test_import_history set job_id = ${jobId} where tenant_id = ${ctx.tenantId} and id = ${importId}`,
      );
      return { moved: 0, jobId, isCancelled: !redo };
    }
    const { moved } = await moveSome(tx, ctx, body);
    return { moved, jobId: null, isCancelled: !redo };
  });
}

/** Undoes a short import within another act. */
export async function takeBack(tx: Tx, ctx: Caller, importId: string): Promise<void> {
  tx.addToTrail({ entity: importTopic, entityId: importId, action: 'cancel', after: { isCancelled: true } });
  await moveSome(tx, ctx, { importId, redo: false });
}

/** An undo of many results, some at a time; the rows tell which are left. */
export const importCancelJob = defineJob({
  name: 'importCancel',
  label: { zh: '撤销或恢复导入', en: 'Undo or redo an import' },
  permission: 'qcTestResult_import',
  maxAttempts: 10,
  async run(run) {
    const body = { importId: String(run.input.importId), redo: run.input.redo === true };
    const ctx = jobCaller(run, run.tenantId);
    let done = Number((run.stored as { done?: number } | null)?.done ?? 0);
    for (;;) {
      const { looked, moved } = await run.step(run.tenantId, async (tx) => {
        await heldImport(tx, ctx, body.importId);
        const value = await moveSome(tx, ctx, body);
        return { value, progress: { done: done + value.moved, stored: { done: done + value.moved } } };
      });
      done += moved;
      if (looked < resultsAStep) return { result: { code: 'importCancel', params: { moved: done } } };
    }
  },
});
