import type { ImportRow } from '@qc/domain';
import { type JobRun, laboratoryReader } from '#features/jobs/public';
import { behind, type Reached, reach, reachedBy, standingAt, withUnstored } from './earlierRows.ts';
import { type HeldImport, importTopic } from './heldImport.ts';
import { rowsAStep } from './importSteps.ts';
import { jobCaller } from './jobCaller.ts';
import { labCodes } from './labCodes.ts';
import type { ReadingPlan } from './layoutOf.ts';
import { inOwnWords } from './ownWords.ts';
import type { OpenFileRows } from './reading/readInWorker.ts';
import { changeCounts, countStates, insertRecords, placedRow, refreshCounts } from './records.ts';
import { type SettledRow, settleRows } from './settleRows.ts';

type Reading = { readonly batch: HeldImport; readonly plan: ReadingPlan };
/** `phases`: of how many parts of the same length the work of the job consists. */
type Staging = Reading & { readonly phases: number };
type SettledStep = { readonly rows: readonly ImportRow[]; readonly settled: readonly SettledRow[] };

const nothing: SettledStep = { rows: [], settled: [] };

/** Stages the rows of a file, some at a time: while some are being stored, it is settled what the next ones are. */
export async function stageRows(run: JobRun, file: OpenFileRows, staging: Staging): Promise<void> {
  const { batch, phases } = staging;
  const ctx = jobCaller(run, run.tenantId);
  const { total } = file.head;
  const first = Number((run.stored as { staged?: number } | null)?.staged ?? 0);
  const reader = laboratoryReader(run, run.tenantId, ctx.language);
  const reached = await reader.read((tx) => reachedBy(tx, ctx, batch.id));
  const settle = settler(run, file, { ...staging, reached, reader });
  let next = settle(first, nothing);
  try {
    for (let from = first; from < total; from += rowsAStep) {
      const step = await next;
      next = from + rowsAStep < total ? settle(from + rowsAStep, step) : Promise.resolve(nothing);
      // Should the step fail, it is what the caller is told.
      next.catch(() => undefined);
      await run.step(run.tenantId, async (tx) => {
        const { rows, settled } = step;
        await insertRecords(tx, ctx, { importId: batch.id, rows, settled, mayBeThere: batch.imported > 0 });
        // Where rows are results from an earlier reading, their lines are there already and must not count twice.
        if (batch.imported > 0) await refreshCounts(tx, ctx, batch.id);
        else
          await changeCounts(tx, ctx, batch.id, {
            total: rows.length,
            ...countStates(settled.map(({ status }) => status)),
          });
        tx.notify(importTopic, { id: batch.id });
        const done = from + rows.length;
        return { value: null, progress: { done, total: phases * total, stored: { staged: done } } };
      });
    }
  } finally {
    await next.catch(() => undefined);
  }
}

type Settling = Reading & { readonly reached: Reached; readonly reader: ReturnType<typeof laboratoryReader> };

/** Reads some rows of a file and settles what they are; `unstored` are the rows before them, which nobody can look up yet. */
function settler(run: JobRun, file: OpenFileRows, { batch, plan, reached, reader }: Settling) {
  const ctx = jobCaller(run, run.tenantId);
  let ahead = file.rows(Number((run.stored as { staged?: number } | null)?.staged ?? 0), rowsAStep);
  return async (from: number, unstored: SettledStep): Promise<SettledStep> => {
    const read = await ahead;
    const isLast = from + rowsAStep >= file.head.total;
    ahead = isLast ? Promise.resolve([]) : file.rows(from + rowsAStep, rowsAStep);
    ahead.catch(() => undefined);
    const standing = standingAt(unstored.rows, unstored.settled);
    const step = await reader.read(async (tx) => {
      const codes = await labCodes(tx, ctx);
      const rows = await inOwnWords(tx, read, { plan, messages: file.head.messages });
      const settled = await settleRows(tx, ctx, rows.map(placedRow), {
        codes,
        source: plan.source,
        labInstrumentId: plan.labInstrumentId,
        findEarlier: withUnstored(behind(reached, batch.id), standing),
        uploadTime: batch.uploadTime,
      });
      return { rows, settled };
    });
    reach(reached, step.settled);
    return step;
  };
}
