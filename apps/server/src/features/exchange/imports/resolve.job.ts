import { defineJob, type JobRun, jobCaller, laboratoriesOf, laboratoryReader } from '#features/engine/jobs/public';
import type { Caller } from '#platform/ctx';
import { AppError } from '#platform/http/errors';
import { type AwaitedCode, codesKnownNow, releaseSome, type WaitingPlace, waitingRows } from './releaseRows.ts';
import { storeReady } from './storeReady.ts';
import { retryExcludingRefusedTests, type StoreOptions } from './storeRows.ts';

/** Rows that wait for a code, or with null all that wait. */
type Pass = AwaitedCode | null;

/** Stored progress, so the keys are fixed: the last finished laboratory, and for the next one the passes left with a cursor. */
type Progress = {
  readonly after: string;
  readonly looked: number;
  readonly released: number;
  /** Imports with released rows that are stored without confirmation. */
  readonly due: readonly string[];
  readonly within: {
    readonly tenantId: string;
    readonly left: readonly Pass[];
    readonly behind: WaitingPlace | null;
  } | null;
};

function progressOf(stored: unknown): Progress {
  const known = stored as (Partial<Progress> & { counts?: { released?: number } }) | null;
  return {
    after: known?.after ?? '',
    looked: known?.looked ?? 0,
    released: known?.released ?? known?.counts?.released ?? 0,
    due: known?.due ?? [],
    within: known?.within?.left ? known.within : null,
  };
}

/**
 * The passes of a job: after a new mapping the rows that wait for its code; after another change the rows whose code is known
 * by now; once a day all rows.
 */
async function passesOf(
  { input }: Pick<JobRun, 'input'>,
  reader: ReturnType<typeof laboratoryReader>,
  ctx: Caller,
): Promise<readonly Pass[]> {
  const { kind, code, isAfterChange } = input;
  if (typeof kind === 'string' && typeof code === 'string') return [{ kind, code }];
  return isAfterChange === true ? reader.read((tx) => codesKnownNow(tx, ctx)) : [null];
}

type Storing = { readonly progress: Progress; readonly total: number; readonly open: string | null };

/** Stores released rows of imports that need no confirmation, one import per transaction. */
async function storeDue(run: JobRun, tenantId: string, { progress: begun, total, open }: Storing): Promise<Progress> {
  const ctx = jobCaller(run, tenantId);
  let progress = begun;
  for (const importId of begun.due.filter((id) => id !== open)) {
    const next: Progress = { ...progress, due: progress.due.filter((id) => id !== importId) };
    const store = (refused: StoreOptions['refused']) =>
      run.step(tenantId, async (tx) => {
        await storeReady(tx, ctx, importId, refused);
        return { value: null, progress: { done: next.looked, total: Math.max(total, next.looked), stored: next } };
      });
    await retryExcludingRefusedTests(store).catch((error: unknown) => {
      // Refused rows stay ready for a user to check. They must not block other imports.
      if (!(error instanceof AppError)) throw error;
      run.services.log.warn({ err: error, importId }, 'released rows were not stored');
    });
    progress = next;
  }
  return progress;
}

/** Checks the waiting rows of a laboratory in chunks. */
async function release(run: JobRun, tenantId: string, before: Progress): Promise<Progress> {
  const ctx = jobCaller(run, tenantId);
  const reader = laboratoryReader(run, tenantId, ctx.language);
  const begun = before.within?.tenantId === tenantId ? before.within : null;
  let [left, cursor] = begun ? [begun.left, begun.behind] : [await passesOf(run, reader, ctx), null];
  let progress: Progress = { ...before, within: { tenantId, left, behind: cursor } };
  for (; left.length > 0; left = left.slice(1), cursor = null) {
    const code = left[0] ?? null;
    progress = await storeDue(run, tenantId, { progress, total: progress.looked, open: null });
    const count = await reader.read((tx) => waitingRows(tx, ctx, { code, cursor }));
    const total = progress.looked + count;
    for (let isDone = count === 0; !isDone; ) {
      ({ progress, isDone } = await run.step(tenantId, async (tx) => {
        const step = await releaseSome(tx, ctx, { code, cursor });
        const next: Progress = {
          ...progress,
          looked: progress.looked + step.looked,
          released: progress.released + step.released,
          due: [...new Set([...progress.due, ...step.due])],
          within: { tenantId, left, behind: step.cursor ?? cursor },
        };
        const report = { done: next.looked, total: Math.max(total, next.looked), stored: next };
        return { value: { progress: next, isDone: step.cursor === null }, progress: report };
      }));
      cursor = progress.within?.behind ?? cursor;
      // The next step may release more rows of the last import.
      progress = await storeDue(run, tenantId, { progress, total, open: isDone ? null : (cursor?.importId ?? null) });
    }
  }
  return { ...progress, after: tenantId, within: null };
}

/** Rows that wait for a mapping or a test become ready when it changes; a daily run covers all other causes. */
export const importResolveJob = defineJob({
  name: 'importResolve',
  label: { zh: '重新对照等待的导入行', en: 'Look again at rows that wait' },
  permission: 'qcTestResult_import',
  lane: 'imports',
  maxAttempts: 3,
  after: ['qcTest', 'mapping'],
  cron: '20 4 * * *',
  beginsAfterInstall: true,
  async run(run) {
    let progress = progressOf(run.stored);
    for (const tenantId of await laboratoriesOf(run)) {
      if (tenantId <= progress.after) continue;
      run.signal.throwIfAborted();
      progress = await release(run, tenantId, progress);
    }
    return { result: { code: 'importResolve', params: { released: progress.released } } };
  },
});
