import { type JobRun, laboratoryReader } from '#features/jobs/public';
import type { Caller } from '#platform/ctx';
import { behind, type Reached, reach, reachedBy } from './earlierRows.ts';
import { type FreshStep, freshSteps } from './freshSteps.ts';
import { type HeldImport, sharedImport } from './heldImport.ts';
import { lanes, noteStep, rowsAStep } from './importSteps.ts';
import { jobCaller } from './jobCaller.ts';
import { labCodes } from './labCodes.ts';
import type { ReadingPlan } from './layoutOf.ts';
import type { OpenFileRows } from './reading/readInWorker.ts';
import { sideBySide } from './sideBySide.ts';
import { storeFresh } from './storeFresh.ts';
import { withoutRefused } from './storeRows.ts';
import { type RowStretch, stretchesFrom } from './stretches.ts';
import { openTurns, type Turns } from './turns.ts';

type Reading = { readonly batch: HeldImport; readonly plan: ReadingPlan };

/** Some rows of a file, and how many of their steps are not over. */
type OpenStretch = { readonly rows: number; left: number };

/** What the steps of a file have in common. */
type Storing = Reading & {
  readonly run: JobRun;
  readonly ctx: Caller;
  readonly total: number;
  readonly turns: Turns;
  readonly reached: Reached;
  /** Stretches that are not over, in the order of the file. */
  readonly open: OpenStretch[];
  /** Rows of stretches that are over: where another worker would begin. */
  staged: number;
  /** Rows of steps that are over. */
  done: number;
};

type StretchStep = FreshStep & { readonly stretch: OpenStretch };

/**
 * Stores the rows of a file as they are read, for whoever asked for no look at them before: each is written once, as what
 * it has become. Which rows of a stretch an earlier worker stored is told by the rows themselves.
 */
export async function storeAsRead(run: JobRun, file: OpenFileRows, reading: Reading): Promise<void> {
  const ctx = jobCaller(run, run.tenantId);
  const reader = laboratoryReader(run, run.tenantId, ctx.language);
  const { total } = file.head;
  const reached = await reader.read((tx) => reachedBy(tx, ctx, reading.batch.id));
  const first = Number((run.stored as { staged?: number } | null)?.staged ?? 0);
  const common = { run, ctx, total, turns: openTurns(), reached };
  const storing: Storing = { ...reading, ...common, open: [], done: first, staged: first };
  const stretches = stretchesFrom(file, first, { ...reading, ctx, reader });
  await sideBySide(lanes, stepsOf(storing, stretches), async (step) => {
    await storeFreshStep(storing, step);
    step.stretch.left--;
    endStretches(storing);
  });
}

/** The steps of each stretch. */
async function* stepsOf(
  storing: Storing,
  stretches: AsyncIterable<RowStretch>,
): AsyncGenerator<readonly StretchStep[], undefined> {
  for await (const { rows, open } of stretches) {
    const steps = freshSteps(open, { most: rowsAStep, uploadTime: storing.batch.uploadTime });
    const stretch = { rows, left: steps.length };
    storing.open.push(stretch);
    endStretches(storing);
    yield steps.map(({ rows: own, testIds }) => ({ rows: own, testIds, stretch }));
  }
}

/** Notes which stretches are over: all rows of the file up to their end are stored. */
function endStretches(storing: Storing): void {
  while (storing.open[0]?.left === 0) storing.staged += storing.open.shift()?.rows ?? 0;
}

/** One step; what steps side by side all change, the counts and the progress, is changed at the end and in turn. */
async function storeFreshStep(storing: Storing, { rows, testIds }: FreshStep): Promise<void> {
  const { run, ctx, batch, plan, total, reached } = storing;
  const { id } = batch;
  const turn = storing.turns.queue();
  try {
    const settled = await withoutRefused((refused) =>
      run.step(run.tenantId, async (tx) => {
        await sharedImport(tx, ctx, id);
        const codes = await labCodes(tx, ctx);
        const fresh = await storeFresh(tx, ctx, rows, {
          batch,
          plan,
          codes,
          refused,
          testIds,
          findEarlier: behind(reached, id),
        });
        await turn.come();
        await noteStep(tx, ctx, id, fresh);
        const done = storing.done + rows.length;
        return { value: fresh.settled, progress: { done, total, stored: { staged: storing.staged, done } } };
      }),
    );
    storing.done += rows.length;
    reach(reached, settled);
  } finally {
    turn.end();
  }
}
