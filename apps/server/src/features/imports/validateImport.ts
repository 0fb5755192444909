import type { ImportCheck, ValidateBody } from '@qc/contract';
import { startJob } from '#features/jobs/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { importDryRunJob } from './dryRun.job.ts';
import { tryAll, tryFirst } from './dryRun.ts';
import {
  type DryRun,
  emptyDryRun,
  fingerprintOf,
  fingerprintOfRest,
  fingerprintOfRows,
  storeDryRun,
  storedDryRun,
} from './dryRunState.ts';
import { heldImport, importById, isJobOpen } from './heldImport.ts';
import { batchIn, recordsOf } from './history.queries.ts';
import { ImportBusy } from './imports.errors.ts';
import { importPlan } from './layoutOf.ts';

/** So many rows are judged while somebody waits; more are a job's. */
const rowsInRequest = 1000;

/** The stored answer where it holds: its job is at work, or nothing that it depends on has changed. */
async function answerThatHolds(tx: ReadTx, ctx: Ctx, importId: string): Promise<DryRun | null> {
  const stored = await storedDryRun(tx, ctx, importId);
  if (stored === null) return null;
  if (await isJobOpen(tx, ctx, stored.jobId)) return stored;
  const parts = [await fingerprintOfRows(tx, ctx, importId), await fingerprintOfRest(tx, ctx, importId)];
  return stored.fingerprint === fingerprintOf(parts) ? { ...stored, jobId: null } : null;
}

/** Starts the job of a long import, unless somebody else did. */
function startDryRun(ctx: Ctx, importId: string, rows: number): Promise<DryRun> {
  return ctx.transaction(async (tx) => {
    await heldImport(tx, ctx, importId);
    const stored = await storedDryRun(tx, ctx, importId);
    if (stored && (await isJobOpen(tx, ctx, stored.jobId))) return stored;
    const jobId = await startJob(tx, ctx, { job: importDryRunJob, input: { importId, rows } });
    const dryRun = { ...emptyDryRun, jobId };
    await storeDryRun(tx, ctx, importId, dryRun);
    return dryRun;
  });
}

type Asked = Pick<ValidateBody, 'importId' | 'first' | 'again'>;

async function dryRunOf(ctx: Ctx, { importId, first, again }: Asked): Promise<DryRun> {
  const { ready, holds } = await ctx.read(async (tx) => {
    const batch = await importById(tx, ctx, importId);
    if (batch.status === 'Processing') throw ImportBusy();
    // A configuration that is gone is said to the person who asks, not by a job.
    await importPlan(tx, ctx, batch);
    const counts = await batchIn(tx, ctx, importId);
    return { ready: counts.ready, holds: again ? null : await answerThatHolds(tx, ctx, importId) };
  });
  if (holds) return holds;
  if (ready > rowsInRequest) return startDryRun(ctx, importId, ready);
  if (first !== undefined) return tryFirst(ctx, importId, first);
  return tryAll(ctx, importId, { jobId: null, write: (act) => ctx.transaction(act) });
}

/** What every row would become, or the first few. Stores no result. */
export async function validateImport(ctx: Ctx, { rows: shown, ...asked }: ValidateBody): Promise<ImportCheck> {
  const { fingerprint: _, ...dryRun } = await dryRunOf(ctx, asked);
  const { importId, first = shown } = asked;
  return ctx.read(async (tx) => {
    const { total, ready, waiting, failed, skipped, imported } = await batchIn(tx, ctx, importId);
    const rows = shown === 0 ? [] : await recordsOf(tx, ctx, importId, Math.min(first, shown));
    return { total, ready, waiting, failed, skipped, imported, ...dryRun, rows };
  });
}
