import type { JobRun } from '#features/jobs/public';
import { sharedImport } from './heldImport.ts';
import { noteStep, rowsAStep } from './importSteps.ts';
import { jobCaller } from './jobCaller.ts';
import { importPlan } from './layoutOf.ts';
import type { RecordRow } from './recordRow.ts';
import { type Place, placeOf, readyRecords, storeRows, type TestRange, withoutRefused } from './storeRows.ts';
import type { Turns } from './turns.ts';

/** How far a job is. Which rows are left is told by the rows themselves, so that a killed worker loses nothing. */
export type Progress = { readonly stored: number; readonly looked: number };

/** What the steps of a job have in common. */
export type Storing = {
  readonly tenantId: string;
  readonly importId: string;
  readonly chosenOnly: boolean;
  /** Steps side by side end one after the other. */
  readonly turns: Turns;
  /** What all steps that ended have done. */
  sofar: Progress;
};

/** Without those of a run that may go on behind them: half a run would be judged, and told, as if that were all of it. */
function wholeRuns(records: readonly RecordRow[]): readonly RecordRow[] {
  const last = records.at(-1);
  const begin = records.findIndex(
    ({ settledTestId, settledAt }) =>
      settledTestId === last?.settledTestId && settledAt?.getTime() === last?.settledAt?.getTime(),
  );
  return begin > 0 ? records.slice(0, begin) : records;
}

/**
 * One step: the next rows of some tests that are ready. Steps of other tests may be under way beside it, each under the
 * locks of its own tests; what they all change, the counts and the progress, is changed at the end and in turn.
 */
export async function storeStep(
  run: JobRun,
  storing: Storing,
  { among, behind }: { readonly among: TestRange; readonly behind: Place | null },
): Promise<{ behind: Place | null; isDone: boolean }> {
  const { tenantId, importId, chosenOnly, turns } = storing;
  const ctx = jobCaller(run, tenantId);
  const turn = turns.queue();
  try {
    const { progress, ...step } = await withoutRefused((refused) =>
      run.step(tenantId, async (tx) => {
        const batch = await sharedImport(tx, ctx, importId);
        const plan = await importPlan(tx, ctx, batch);
        const next = await readyRecords(tx, ctx, { importId, chosenOnly, most: rowsAStep, among, after: behind });
        const isDone = next.length < rowsAStep;
        const records = isDone ? next : wholeRuns(next);
        const { stored, counts } = await storeRows(tx, ctx, records, { batch, plan, refused, isOneOfMany: true });
        await turn.come();
        await noteStep(tx, ctx, importId, { stored: stored.length, counts });
        const value = {
          progress: {
            stored: storing.sofar.stored + stored.length,
            looked: storing.sofar.looked + records.length,
          },
          behind: placeOf(records.at(-1)) ?? behind,
          isDone,
        };
        return { value, progress: { done: value.progress.looked, stored: value.progress } };
      }),
    );
    storing.sofar = progress;
    return step;
  } finally {
    turn.end();
  }
}
