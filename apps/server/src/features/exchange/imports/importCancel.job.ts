import type { CancelImportBody } from '@qc/contract';
import { isReviewed } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import {
  defineJob,
  type JobOutcome,
  type JobProgress,
  type JobRun,
  jobCaller,
  laboratoryReader,
} from '#features/engine/jobs/public';
import { resultsByIds } from '#features/qc/results/public';
import type { Caller, Tx } from '#platform/ctx';
import { AppError } from '#platform/http/errors';
import { heldImport, importTopic } from './heldImport.ts';
import { ImportReviewed } from './imports.errors.ts';
import { movable, moveSome, noteUndone, resultsAStep } from './moveResults.ts';
import { type Part, partsOf } from './parts.ts';

/** The progress of the job. `refused`: why a step was refused; then everything that was moved is moved back. */
type Progress = { readonly done: number; readonly since: string; readonly refused: Bilingual | null };

/** Reviewed results block the undo of the whole batch: half an undo would be worse than none. */
export async function refuseReviewed(tx: Tx, ctx: Caller, importId: string): Promise<void> {
  const all = await movable(tx, ctx, { importId, redo: false, most: 1_000_000 });
  const rows = await resultsByIds(
    tx,
    ctx,
    all.map(({ resultId }) => resultId),
  );
  const count = rows.filter((row) => isReviewed(row.reviewStatus)).length;
  if (count > 0) throw ImportReviewed({ count });
}

function progressOf({ stored, now }: JobRun): Progress {
  const known = stored as Partial<Progress> | null;
  return { done: known?.done ?? 0, since: known?.since ?? now().toISOString(), refused: known?.refused ?? null };
}

/** Moves results in chunks until none is left. The rows record which results were moved. */
async function moveAll(
  run: JobRun,
  body: CancelImportBody,
  { begun, movedSince }: { readonly begun: Progress; readonly movedSince: Date | null },
): Promise<Progress> {
  const ctx = jobCaller(run, run.tenantId);
  let progress = begun;
  for (let isDone = false; !isDone; ) {
    ({ progress, isDone } = await run.step(run.tenantId, async (tx) => {
      await heldImport(tx, ctx, body.importId);
      const { checked, moved } = await moveSome(tx, ctx, { ...body, movedSince });
      const next = { ...progress, done: progress.done + (movedSince === null ? moved : -moved) };
      // As soon as one of its results counts again, a batch is not undone.
      if (body.redo && movedSince === null) await noteUndone(tx, ctx, { importId: body.importId, isCancelled: false });
      const value = { progress: next, isDone: checked < resultsAStep };
      return { value, progress: { done: Math.max(0, next.done), stored: next } };
    }));
  }
  return progress;
}

type Ending = { readonly progress: Progress; readonly isCancelled: boolean; readonly reason: Bilingual | null };

/** Only now the batch is undone or redone, or again what it was before. */
async function end(run: JobRun, { importId, redo }: CancelImportBody, ending: Ending): Promise<void> {
  const ctx = jobCaller(run, run.tenantId);
  const { progress, isCancelled, reason } = ending;
  await run.step(run.tenantId, async (tx) => {
    await heldImport(tx, ctx, importId);
    await noteUndone(tx, ctx, { importId, isCancelled, reason });
    const action = reason !== null ? 'update' : redo ? 'reopen' : 'cancel';
    tx.addToTrail({ entity: importTopic, entityId: importId, action, after: { isCancelled } });
    return { value: null, progress: { done: Math.max(0, progress.done), stored: progress } };
  });
}

/** Moves everything back. If that is refused too, the batch is not undone while one of its results counts. */
async function goBack(run: JobRun, body: CancelImportBody, progress: Progress): Promise<JobOutcome> {
  const { importId, redo } = body;
  let reason = progress.refused;
  let isCancelled = redo;
  try {
    await moveAll(run, { importId, redo: !redo }, { begun: progress, movedSince: new Date(progress.since) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    reason = error.text;
    isCancelled = false;
  }
  await end(run, body, { progress, isCancelled, reason });
  return { result: { code: 'importCancelRefused', params: {} } };
}

/** Why a step was refused, as a sentence about the whole batch. */
async function reasonOf(run: JobRun, { importId, redo }: CancelImportBody, error: AppError): Promise<Bilingual> {
  if (redo) return error.text;
  const ctx = jobCaller(run, run.tenantId);
  const refused = run.services.system.write('why an undo was refused', run.tenantId, (tx) =>
    refuseReviewed(tx, ctx, importId),
  );
  return refused.then(
    () => error.text,
    (found: unknown) => (found instanceof AppError ? found.text : error.text),
  );
}

/** One import in the books of one laboratory. If a result is reviewed meanwhile, nothing is moved. */
async function moveImport(run: JobRun, body: CancelImportBody): Promise<JobOutcome> {
  const begun = progressOf(run);
  if (begun.refused) return goBack(run, body, begun);
  // Stored before anything is moved: its time identifies what this job has moved.
  await run.report({ done: begun.done, stored: begun });
  try {
    const progress = await moveAll(run, body, { begun, movedSince: null });
    await end(run, body, { progress, isCancelled: !body.redo, reason: null });
    return { result: { code: 'importCancel', params: { moved: progress.done } } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const progress = { ...begun, refused: await reasonOf(run, body, error) };
    await run.report({ done: begun.done, stored: progress });
    return goBack(run, body, progress);
  }
}

/** The same job in the books of a laboratory, with the progress that is stored of this part. */
function runOfPart(run: JobRun, { tenantId, importId }: Part): JobRun {
  const { part, ...stored } = (run.stored ?? {}) as { part?: string };
  const ofPart = (progress: JobProgress): JobProgress => ({
    ...progress,
    stored: { ...(progress.stored as object | undefined), part: importId },
  });
  return {
    ...run,
    tenantId,
    stored: part === importId ? stored : null,
    report: (progress) => run.report(ofPart(progress)),
    step: (other, act) =>
      run.step(other, async (tx) => {
        const { progress, value } = await act(tx);
        return { value, progress: ofPart(progress) };
      }),
  };
}

/** An undo of many results, some at a time; of the central body's file of each laboratory by itself. */
export const importCancelJob = defineJob({
  name: 'importCancel',
  label: { zh: '撤销或恢复导入', en: 'Undo or redo an import' },
  permission: 'qcTestResult_import',
  lane: 'imports',
  maxAttempts: 10,
  async run(run) {
    const [importId, redo] = [String(run.input.importId), run.input.redo === true];
    const own = laboratoryReader(run, run.tenantId, 'zh');
    const parts = await own.read((tx) => partsOf(tx, own, importId));
    let outcome: JobOutcome | undefined;
    for (const part of parts) {
      const isOwn = part.importId === importId;
      outcome = await moveImport(isOwn ? run : runOfPart(run, part), { importId: part.importId, redo });
    }
    return outcome ?? { result: { code: 'importCancel', params: { moved: 0 } } };
  },
});
