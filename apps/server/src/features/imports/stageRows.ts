import type { JobRun } from '#features/jobs/public';
import { eachLookedUp } from './earlierRows.ts';
import { type HeldImport, importTopic } from './heldImport.ts';
import { rowsAStep } from './importSteps.ts';
import { jobCaller } from './jobCaller.ts';
import { labCodes } from './labCodes.ts';
import type { ReadingPlan } from './layoutOf.ts';
import { inOwnWords } from './ownWords.ts';
import type { OpenFileRows } from './reading/readInWorker.ts';
import { changeCounts, countStates, insertRecords, placedRow, refreshCounts } from './records.ts';
import { settleRows } from './settleRows.ts';

/** `phases`: of how many parts of the same length the work of the job consists. */
type Staging = { readonly batch: HeldImport; readonly plan: ReadingPlan; readonly phases: number };

/** Stages the rows of a file, some at a time, each with what it is here. */
export async function stageRows(run: JobRun, file: OpenFileRows, { batch, plan, phases }: Staging): Promise<void> {
  const ctx = jobCaller(run, run.tenantId);
  const { total, messages } = file.head;
  const findEarlier = eachLookedUp(batch.id);
  let staged = Number((run.stored as { staged?: number } | null)?.staged ?? 0);
  while (staged < total) {
    const read = await file.rows(staged, rowsAStep);
    // Lines without a figure are counted and give no rows.
    if (read.length === 0) return;
    staged = await run.step(run.tenantId, async (tx) => {
      const rows = await inOwnWords(tx, read, { plan, messages });
      const settled = await settleRows(tx, ctx, rows.map(placedRow), {
        codes: await labCodes(tx, ctx),
        source: plan.source,
        labInstrumentId: plan.labInstrumentId,
        findEarlier,
        uploadTime: batch.uploadTime,
      });
      await insertRecords(tx, ctx, { importId: batch.id, rows, settled, mayBeThere: batch.imported > 0 });
      // Where rows are results from an earlier reading, their lines are there already and must not count twice.
      if (batch.imported > 0) await refreshCounts(tx, ctx, batch.id);
      else
        await changeCounts(tx, ctx, batch.id, {
          total: rows.length,
          ...countStates(settled.map(({ status }) => status)),
        });
      tx.notify(importTopic, { id: batch.id });
      const done = staged + rows.length;
      return { value: done, progress: { done, total: phases * total, stored: { staged: done } } };
    });
  }
}
