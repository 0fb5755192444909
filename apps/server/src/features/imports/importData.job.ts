import { defineJob, type JobRun } from '#features/jobs/public';
import { heldImport, importTopic } from './heldImport.ts';
import { jobCaller } from './jobCaller.ts';
import { storedPlan } from './layoutOf.ts';
import { refreshCounts } from './records.ts';
import { readyRecords, rowsAStep, storeRows, withoutRefused } from './storeRows.ts';

type Progress = { readonly stored: number; readonly looked: number };

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
      const records = await readyRecords(tx, ctx, { importId, chosenOnly, most: rowsAStep });
      const { stored } = await storeRows(tx, ctx, records, { batch, plan, refused });
      await refreshCounts(tx, ctx, importId);
      if (stored.length > 0)
        tx.addToTrail({
          entity: importTopic,
          entityId: importId,
          action: 'update',
          after: { imported: stored.length },
        });
      tx.notify(importTopic, { id: importId });
      const progress = { stored: sofar.stored + stored.length, looked: sofar.looked + records.length };
      return {
        value: { progress, isDone: records.length < rowsAStep },
        progress: { done: progress.looked, stored: progress },
      };
    }),
  );
}

export function progressOf(stored: unknown): Progress {
  const known = stored as Partial<Progress> | null;
  return { stored: Number(known?.stored ?? 0), looked: Number(known?.looked ?? 0) };
}

/** Makes results of the chosen rows of a batch, some at a time. */
export const importDataJob = defineJob({
  name: 'importData',
  label: { zh: '导入结果', en: 'Import results' },
  permission: 'qcTestResult_import',
  maxAttempts: 10,
  async run(run) {
    const importId = String(run.input.importId);
    let sofar = progressOf(run.stored);
    for (let isDone = false; !isDone; ) {
      const step = await storeStep(run, { tenantId: run.tenantId, importId, sofar, chosenOnly: true });
      sofar = step.progress;
      isDone = step.isDone;
    }
    return { result: { code: 'importData', params: { stored: sofar.stored } } };
  },
});
