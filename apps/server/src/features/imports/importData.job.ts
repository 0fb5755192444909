import { defineJob, type JobRun } from '#features/jobs/public';
import { heldImport, importTopic } from './heldImport.ts';
import { jobCaller } from './jobCaller.ts';
import { storedPlan } from './layoutOf.ts';
import { changeCounts, refreshCounts } from './records.ts';
import { type Place, placeOf, readyRecords, rowsAStep, storeRows, withoutRefused } from './storeRows.ts';

/** How far it is; `behind`: the place of the row that was looked at last. */
type Progress = { readonly stored: number; readonly looked: number; readonly behind?: Place | null };

/** One step: the next rows that are ready, until none is. Which they are is told by the rows, so that a killed worker loses nothing. */
export async function storeStep(
  run: JobRun,
  {
    tenantId,
    importId,
    sofar,
    chosenOnly,
  }: { tenantId: string; importId: string; sofar: Progress; chosenOnly: boolean },
): Promise<{ progress: Progress; isDone: boolean }> {
  const ctx = jobCaller(run, tenantId);
  return withoutRefused((refused) =>
    run.step(tenantId, async (tx) => {
      const batch = await heldImport(tx, ctx, importId);
      const plan = await storedPlan(tx, ctx, batch.configurationId);
      const { behind = null } = sofar;
      const records = await readyRecords(tx, ctx, { importId, chosenOnly, most: rowsAStep, after: behind });
      const { stored, counts } = await storeRows(tx, ctx, records, { batch, plan, refused, isOneOfMany: true });
      const isDone = records.length < rowsAStep;
      if (isDone) await refreshCounts(tx, ctx, importId);
      else await changeCounts(tx, ctx, importId, counts);
      if (stored.length > 0)
        tx.addToTrail({
          entity: importTopic,
          entityId: importId,
          action: 'update',
          after: { imported: stored.length },
        });
      tx.notify(importTopic, { id: importId });
      const progress = {
        stored: sofar.stored + stored.length,
        looked: sofar.looked + records.length,
        behind: placeOf(records.at(-1)) ?? behind,
      };
      return {
        value: { progress, isDone },
        progress: { done: progress.looked, stored: progress },
      };
    }),
  );
}

export function progressOf(stored: unknown): Progress {
  const known = stored as Partial<Progress> | null;
  return { stored: Number(known?.stored ?? 0), looked: Number(known?.looked ?? 0), behind: known?.behind ?? null };
}

/** Makes results of the chosen rows of a batch, or of all that are ready, some at a time. */
export const importDataJob = defineJob({
  name: 'importData',
  label: { zh: '导入结果', en: 'Import results' },
  permission: 'qcTestResult_import',
  maxAttempts: 10,
  async run(run) {
    const importId = String(run.input.importId);
    const chosenOnly = run.input.all !== true;
    let sofar = progressOf(run.stored);
    for (let isDone = false; !isDone; ) {
      const step = await storeStep(run, { tenantId: run.tenantId, importId, sofar, chosenOnly });
      sofar = step.progress;
      isDone = step.isDone;
    }
    return { result: { code: 'importData', params: { stored: sofar.stored } } };
  },
});
