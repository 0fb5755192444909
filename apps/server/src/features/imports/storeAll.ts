import { sql } from 'kysely';
import { type JobRun, laboratoryReader } from '#features/jobs/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { heldImport, importTopic } from './heldImport.ts';
import { lanes } from './importSteps.ts';
import { inLanes } from './inLanes.ts';
import { jobCaller } from './jobCaller.ts';
import { refreshCounts } from './records.ts';
import type { Place, TestRange } from './storeRows.ts';
import { type Progress, type Storing, storeStep } from './storeStep.ts';
import { openTurns } from './turns.ts';

type Wanted = Pick<Storing, 'tenantId' | 'importId' | 'chosenOnly' | 'sofar'>;

/** The tests of a batch in as many ranges as there are lanes, each with about as many rows that are ready. */
async function rangesOf(
  tx: ReadTx,
  { tenantId }: Caller,
  { importId, chosenOnly }: Pick<Wanted, 'importId' | 'chosenOnly'>,
): Promise<TestRange[]> {
  const chosen = chosenOnly ? sql`and is_chosen` : sql``;
  const tests = await tx.rows(sql<{
    id: string;
    rows: number;
  }>`select qc_test_id as id, count(*)::int as rows from qc_test_result_record
    where tenant_id = ${tenantId} and import_id = ${importId} and deleted_at is null and status = 'Ready' ${chosen} group by 1 order by 1`);
  const total = tests.reduce((sum, { rows }) => sum + rows, 0);
  const starts: (string | null)[] = [null];
  let sum = 0;
  for (const { id, rows } of tests) {
    // A range begins with the test that is nearer to its due place than the one after it.
    if (sum > 0 && starts.length < lanes && sum + rows / 2 >= (total * starts.length) / lanes) starts.push(id);
    sum += rows;
  }
  return starts.map((from, place) => ({ from, before: starts[place + 1] ?? null }));
}

/** Stores all rows of a batch that are ready or were chosen, some at a time. */
export async function storeAll(run: JobRun, wanted: Wanted): Promise<Progress> {
  const { tenantId, importId } = wanted;
  const ctx = jobCaller(run, tenantId);
  const storing: Storing = { ...wanted, turns: openTurns() };
  const ranges = await laboratoryReader(run, tenantId, ctx.language).read((tx) => rangesOf(tx, ctx, wanted));
  await inLanes(ranges.length, async (lane, goesOn) => {
    const among = ranges[lane] as TestRange;
    let behind: Place | null = null;
    for (let isDone = false; !isDone && goesOn(); )
      ({ behind, isDone } = await storeStep(run, storing, { among, behind }));
  });
  await run.step(tenantId, async (tx) => {
    await heldImport(tx, ctx, importId);
    await refreshCounts(tx, ctx, importId);
    tx.notify(importTopic, { id: importId });
    return { value: null, progress: { done: storing.sofar.looked, stored: storing.sofar } };
  });
  return storing.sofar;
}
