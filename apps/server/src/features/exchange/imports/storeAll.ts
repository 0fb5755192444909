import { type JobProgress, type JobRun, jobCaller } from '#features/engine/jobs/public';
import { heldImport, importTopic } from './heldImport.ts';
import { noteStep, rowsAStep } from './importSteps.ts';
import { importPlan } from './layoutOf.ts';
import { type Place, placeOf, readyRecords } from './readyRecords.ts';
import type { RecordRow } from './recordRow.ts';
import { refreshCounts } from './records.ts';
import { retryExcludingRefusedTests, storeRows } from './storeRows.ts';

/** How far a job is. The rows themselves say which of them are left, so that a killed worker loses nothing. */
export type Progress = { readonly stored: number; readonly looked: number };

export function progressOf(stored: unknown): Progress {
  const known = stored as Partial<Progress> | null;
  return { stored: Number(known?.stored ?? 0), looked: Number(known?.looked ?? 0) };
}

type StoreRequest = {
  readonly tenantId: string;
  readonly importId: string;
  readonly chosenOnly: boolean;
  readonly sofar: Progress;
  /** Rows that the same job has staged: they are half of its work. */
  readonly staged?: number;
};

/** Where another worker would resume. */
function reportOf({ staged }: StoreRequest, sofar: Progress): JobProgress {
  if (staged === undefined) return { done: sofar.looked, stored: sofar };
  return { done: staged + sofar.looked, total: 2 * staged, stored: { staged, ...sofar } };
}

/** Without a last run that may be incomplete: half a run would be judged and reported as if it were whole. */
function wholeRuns(records: readonly RecordRow[]): readonly RecordRow[] {
  const last = records.at(-1);
  const begin = records.findIndex(
    ({ settledTestId, settledAt }) =>
      settledTestId === last?.settledTestId && settledAt?.getTime() === last?.settledAt?.getTime(),
  );
  return begin > 0 ? records.slice(0, begin) : records;
}

type Step = {
  readonly progress: Progress;
  readonly cursor: Place | null;
  readonly isDone: boolean;
  /** How many results of this batch this worker has stored. */
  readonly own: number;
  /** Whether all steps so far ended with a whole run; one run may have more rows than a step. */
  readonly isCut: boolean;
};

/** One step: the next rows that are ready, test by test. */
function storeStep(run: JobRun, wanted: StoreRequest, { progress, cursor, own, isCut }: Step): Promise<Step> {
  const { tenantId, importId, chosenOnly } = wanted;
  const ctx = jobCaller(run, tenantId);
  return retryExcludingRefusedTests((refused) =>
    run.step(tenantId, async (tx) => {
      const batch = await heldImport(tx, ctx, importId);
      const plan = await importPlan(tx, ctx, batch);
      const next = await readyRecords(tx, ctx, { importId, chosenOnly, most: rowsAStep, after: cursor });
      const isDone = next.length < rowsAStep;
      const records = isDone ? next : wholeRuns(next);
      const { stored, counts } = await storeRows(tx, ctx, records, {
        batch,
        plan,
        refused,
        isOneOfMany: true,
        // Its own results have earlier instants, since steps cut between runs.
        hasAllOfInstants: !chosenOnly && isCut && batch.imported === own && batch.skipped === 0,
      });
      await noteStep(tx, ctx, importId, { stored: stored.length, counts });
      const done = { stored: progress.stored + stored.length, looked: progress.looked + records.length };
      const value = {
        progress: done,
        cursor: placeOf(records.at(-1)) ?? cursor,
        isDone,
        own: own + stored.length,
        isCut: isCut && records.length < next.length,
      };
      return { value, progress: reportOf(wanted, done) };
    }),
  );
}

/** Stores all rows of a batch that are ready or were chosen, in chunks. */
export async function storeAll(run: JobRun, wanted: StoreRequest): Promise<Progress> {
  const { tenantId, importId } = wanted;
  let step: Step = { progress: wanted.sofar, cursor: null, isDone: false, own: 0, isCut: true };
  while (!step.isDone) step = await storeStep(run, wanted, step);
  const { progress } = step;
  const ctx = jobCaller(run, tenantId);
  await run.step(tenantId, async (tx) => {
    await heldImport(tx, ctx, importId);
    await refreshCounts(tx, ctx, importId);
    tx.notify(importTopic, { id: importId });
    return { value: null, progress: reportOf(wanted, progress) };
  });
  return progress;
}
