import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { RunTimeDiffers } from './result.errors.ts';
import { resultsAt, testInstantKey } from './testInstant.ts';

/** A result before it belongs to a run; `runId` where the client says which. */
export type Measured = {
  readonly row: number;
  readonly qcTestId: string;
  readonly at: Date;
  readonly runId?: string | undefined;
};

type StoredRun = { readonly qcTestId: string; readonly runId: string; readonly at: Date };

/** Runs that the results may belong to: those named, and those of the same test and instant. */
async function runsNear(tx: ReadTx, ctx: Caller, results: readonly Measured[]): Promise<StoredRun[]> {
  const named = results.flatMap((result) => result.runId ?? []);
  const run = sql<StoredRun>`select distinct r.qc_test_id as "qcTestId", r.run_id as "runId", r.measured_at as at`;
  const together = await resultsAt(tx, ctx, results, { select: run });
  if (named.length === 0) return together;
  const byName = await tx.prepared(sql<StoredRun>`${run} from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.run_id = any(${named}::bigint[]) and r.deleted_at is null`);
  return [...together, ...byName];
}

/**
 * The run of each result. A run is what a test measures at one time: results of one test and instant are one run, by
 * any user and at any time of entry, and all results of a run share its time. `testsWithLater` are the tests with
 * stored results at the time of these or later: a result of any other test begins a run.
 */
export async function runIdsOf(
  tx: ReadTx,
  ctx: Caller,
  results: readonly Measured[],
  testsWithLater: ReadonlySet<string>,
): Promise<string[]> {
  const runs = new Map<string, string>();
  const times = new Map<string, Date>();
  const note = (run: StoredRun, moment: string, name: string) => {
    if (!runs.has(moment)) runs.set(moment, run.runId);
    times.set(name, run.at);
  };
  const nameOf = (qcTestId: string, runId: string): string => `${qcTestId}/${runId}`;
  const joining = results.filter(({ qcTestId, runId }) => runId !== undefined || testsWithLater.has(qcTestId));
  if (joining.length > 0)
    for (const run of await runsNear(tx, ctx, joining)) note(run, testInstantKey(run), nameOf(run.qcTestId, run.runId));
  const ids: string[] = [];
  for (const result of results) {
    const moment = testInstantKey(result);
    const runId = result.runId ?? runs.get(moment) ?? ctx.newId();
    const name = nameOf(result.qcTestId, runId);
    const known = times.get(name);
    if (known && known.getTime() !== result.at.getTime())
      throw RunTimeDiffers({ row: result.row, runTime: await laboratoryTime(tx, known) });
    note({ qcTestId: result.qcTestId, runId, at: result.at }, moment, name);
    ids.push(runId);
  }
  return ids;
}

/** An instant as the laboratory's clock showed it. */
async function laboratoryTime(tx: ReadTx, at: Date): Promise<string> {
  const [row] = await tx.rows(
    sql<{ text: string }>`select to_char(${at}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as text`,
  );
  return row?.text ?? '';
}
