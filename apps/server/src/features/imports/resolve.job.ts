import { defineJob, type JobRun, laboratoriesOf, laboratoryReader } from '#features/jobs/public';
import type { Caller } from '#platform/ctx';
import { AppError } from '#platform/http/errors';
import { jobCaller } from './jobCaller.ts';
import { type Awaited, codesKnownNow, releaseSome, type WaitingPlace, waitingRows } from './releaseRows.ts';
import { storeReady } from './storeReady.ts';
import { type StoreOptions, withoutRefused } from './storeRows.ts';

/** Rows that wait for a code, or with null all that wait. */
type Pass = Awaited | null;

/** How far a job is: which laboratories are done, and of the next one which passes are left and where the first of them is. */
type Progress = {
  readonly after: string;
  readonly looked: number;
  readonly released: number;
  /** Imports that store by themselves and have rows that were released. */
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
 * What is looked at: of a mapping the rows that wait for its code, after another change those whose code means something by
 * now, and once a day all.
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

/** Rows that came without anybody's look are stored as soon as they are released, those of each import for themselves. */
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
    await withoutRefused(store).catch((error: unknown) => {
      // What is refused stays ready, for somebody to look at; it must not keep others waiting.
      if (!(error instanceof AppError)) throw error;
      run.services.log.warn({ err: error, importId }, 'released rows were not stored');
    });
    progress = next;
  }
  return progress;
}

/** Looks at rows that wait in a laboratory, some at a time. */
async function release(run: JobRun, tenantId: string, before: Progress): Promise<Progress> {
  const ctx = jobCaller(run, tenantId);
  const reader = laboratoryReader(run, tenantId, ctx.language);
  const begun = before.within?.tenantId === tenantId ? before.within : null;
  let [left, behind] = begun ? [begun.left, begun.behind] : [await passesOf(run, reader, ctx), null];
  let progress: Progress = { ...before, within: { tenantId, left, behind } };
  for (; left.length > 0; left = left.slice(1), behind = null) {
    const code = left[0] ?? null;
    progress = await storeDue(run, tenantId, { progress, total: progress.looked, open: null });
    const count = await reader.read((tx) => waitingRows(tx, ctx, { code, behind }));
    const total = progress.looked + count;
    for (let isDone = count === 0; !isDone; ) {
      ({ progress, isDone } = await run.step(tenantId, async (tx) => {
        const step = await releaseSome(tx, ctx, { code, behind });
        const next: Progress = {
          ...progress,
          looked: progress.looked + step.looked,
          released: progress.released + step.released,
          due: [...new Set([...progress.due, ...step.due])],
          within: { tenantId, left, behind: step.behind ?? behind },
        };
        const told = { done: next.looked, total: Math.max(total, next.looked), stored: next };
        return { value: { progress: next, isDone: step.behind === null }, progress: told };
      }));
      behind = progress.within?.behind ?? behind;
      // Of the last import more rows may be released by the next step.
      progress = await storeDue(run, tenantId, { progress, total, open: isDone ? null : (behind?.importId ?? null) });
    }
  }
  return { ...progress, after: tenantId, within: null };
}

/** After a mapping or a test changed rows that waited for it become ready; what became known otherwise is found once a day. */
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
