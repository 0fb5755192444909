import { setTimeout as delay } from 'node:timers/promises';
import type { ImportCheck, ValidateBody } from '@qc/contract';
import { startJob } from '#features/engine/jobs/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { importDryRunJob } from './dryRun.job.ts';
import { tryFirst } from './dryRun.ts';
import {
  type Books,
  type DryRun,
  emptyDryRun,
  fingerprintOf,
  fingerprintOfRest,
  fingerprintOfRows,
  storeDryRun,
  storedDryRun,
} from './dryRunState.ts';
import { heldImport, importById, isJobOpen } from './heldImport.ts';
import { recordsOf } from './history.queries.ts';
import { countsOf } from './importOutcome.ts';
import { ImportBusy } from './imports.errors.ts';
import { importPlan } from './layoutOf.ts';
import { partsOf } from './parts.ts';

/** A request waits for the dry run of up to 1,000 rows, at most five seconds; the client asks again for any other. */
const [rowsWaitedFor, longestWaitMs, lookEveryMs] = [1000, 5000, 100];

/** Whether a job is at it; one that has stored the whole answer may not have ended yet. */
const isComputed = async (tx: ReadTx, ctx: Ctx, { isDone, jobId }: DryRun): Promise<boolean> =>
  !isDone && (await isJobOpen(tx, ctx, jobId));

/** The stored answer where it holds: its job is at work, or nothing that it depends on has changed. */
async function answerThatHolds(ctx: Ctx, importId: string, books: readonly Books[]): Promise<DryRun | null> {
  const { stored, isOpen } = await ctx.read(async (tx) => {
    const found = await storedDryRun(tx, ctx, importId);
    return { stored: found, isOpen: found !== null && (await isComputed(tx, ctx, found)) };
  });
  if (stored === null || isOpen) return stored;
  const fingerprint = fingerprintOf(await fingerprintOfRows(books), await fingerprintOfRest(books));
  return stored.fingerprint === fingerprint ? { ...stored, jobId: null } : null;
}

/** Starts the job of an import, unless one is running. */
function startDryRun(ctx: Ctx, importId: string, rows: number): Promise<DryRun> {
  return ctx.transaction(async (tx) => {
    await heldImport(tx, ctx, importId);
    const stored = await storedDryRun(tx, ctx, importId);
    if (stored && (await isComputed(tx, ctx, stored))) return stored;
    const jobId = await startJob(tx, ctx, { job: importDryRunJob, input: { importId, rows } });
    const dryRun = { ...emptyDryRun, jobId };
    await storeDryRun(tx, ctx, importId, dryRun);
    return dryRun;
  });
}

/** What the job has stored at its end, or after the longest wait. */
async function answerOfJob(ctx: Ctx, importId: string, begun: DryRun): Promise<DryRun> {
  const until = performance.now() + longestWaitMs;
  for (let last = begun; ; ) {
    if (last.isDone) return { ...last, jobId: null };
    if (performance.now() > until) return last;
    await delay(lookEveryMs);
    const { stored, isOpen } = await ctx.read(async (tx) => {
      const found = await storedDryRun(tx, ctx, importId);
      return { stored: found ?? last, isOpen: found !== null && (await isComputed(tx, ctx, found)) };
    });
    if (!isOpen && !stored.isDone) return { ...stored, jobId: null };
    last = stored;
  }
}

type DryRunRequest = Pick<ValidateBody, 'importId' | 'first' | 'again'>;

async function dryRunOf(ctx: Ctx, { importId, first, again }: DryRunRequest, books: readonly Books[]): Promise<DryRun> {
  const holds = again ? null : await answerThatHolds(ctx, importId, books);
  const { ready } = await countsOf(books);
  const isShort = ready <= rowsWaitedFor;
  if (holds === null && ready === 0) return { ...emptyDryRun, isDone: true };
  if (holds === null && first !== undefined && isShort && books.length === 1) return tryFirst(ctx, importId, first);
  const found = holds ?? (await startDryRun(ctx, importId, ready));
  return isShort && found.jobId !== null ? answerOfJob(ctx, importId, found) : found;
}

/** What every row would become, or the first few. Stores no result. */
export async function validateImport(ctx: Ctx, { rows: shown, ...asked }: ValidateBody): Promise<ImportCheck> {
  const { importId, first = shown } = asked;
  const parts = await ctx.read(async (tx) => {
    const batch = await importById(tx, ctx, importId);
    if (batch.status === 'Processing') throw ImportBusy();
    // A configuration that is gone is said to the person who asks, not by a job.
    await importPlan(tx, ctx, batch);
    return partsOf(tx, ctx, importId);
  });
  const books = parts.map((part) => ({
    ctx: part.tenantId === ctx.tenantId ? ctx : ctx.inTenant(part.tenantId),
    importId: part.importId,
  }));
  const { fingerprint: _, ...dryRun } = await dryRunOf(ctx, asked, books);
  const rows = shown === 0 ? [] : await ctx.read((tx) => recordsOf(tx, ctx, importId, Math.min(first, shown)));
  return { ...(await countsOf(books)), ...dryRun, rows };
}
