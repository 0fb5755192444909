import { type JobRun, laboratoryReader } from '#features/jobs/public';
import type { Caller } from '#platform/ctx';
import { behind, type Reached, reach, reachedBy } from './earlierRows.ts';
import { type FoundRow, type FreshStep, freshSteps } from './freshSteps.ts';
import { type HeldImport, sharedImport } from './heldImport.ts';
import { lanes, noteStep, rowsAStep } from './importSteps.ts';
import { inLanes } from './inLanes.ts';
import { jobCaller } from './jobCaller.ts';
import { labCodes } from './labCodes.ts';
import type { ReadingPlan } from './layoutOf.ts';
import type { OpenFileRows } from './reading/readInWorker.ts';
import { storeFresh } from './storeFresh.ts';
import { withoutRefused } from './storeRows.ts';
import { stretchesFrom } from './stretches.ts';
import { openTurns, type Turns } from './turns.ts';

type Reading = { readonly batch: HeldImport; readonly plan: ReadingPlan };

/** What the steps of a file have in common. */
type Storing = Reading & {
  readonly run: JobRun;
  readonly ctx: Caller;
  readonly total: number;
  readonly turns: Turns;
  readonly reached: Reached;
  /** Rows of stretches that are over: where another worker would begin. */
  staged: number;
  /** Rows of steps that are over. */
  done: number;
};

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
  const storing: Storing = { ...reading, run, ctx, total, turns: openTurns(), reached, done: first, staged: first };
  const stretches = stretchesFrom(file, first, { ...reading, ctx, reader });
  let next = stretches.next();
  try {
    for (let stretch = await next; !stretch.done; stretch = await next) {
      // The next rows are read while these are stored. Should a step fail, it is what the caller is told.
      next = stretches.next();
      next.catch(() => undefined);
      await storeStretch(storing, stretch.value.open);
      storing.staged += stretch.value.rows;
    }
  } finally {
    await next.catch(() => undefined);
  }
}

/** Stores some rows, those of several tests side by side. */
async function storeStretch(storing: Storing, found: readonly FoundRow[]): Promise<void> {
  const lists = freshSteps(found, { most: rowsAStep, uploadTime: storing.batch.uploadTime });
  await inLanes(lanes, async (_, goesOn) => {
    for (let list = lists.shift(); list && goesOn(); list = lists.shift())
      for (const step of list) if (goesOn()) await storeFreshStep(storing, step);
  });
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
