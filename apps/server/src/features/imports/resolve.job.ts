import { defineJob, type JobRun, laboratoriesOf, laboratoryReader } from '#features/jobs/public';
import { jobCaller } from './jobCaller.ts';
import { type Awaited, releaseSome, type WaitingPlace, waitingRows } from './releaseRows.ts';

/** How far a job is: which laboratories are done, and in the next one where, first among the rows of one code. */
type Progress = {
  readonly after: string;
  readonly looked: number;
  readonly released: number;
  readonly within: { readonly tenantId: string; readonly pass: number; readonly behind: WaitingPlace | null } | null;
};

function progressOf(stored: unknown): Progress {
  const known = stored as (Partial<Progress> & { counts?: { released?: number } }) | null;
  return {
    after: known?.after ?? '',
    looked: known?.looked ?? 0,
    released: known?.released ?? known?.counts?.released ?? 0,
    within: known?.within ?? null,
  };
}

/** The code that was just mapped, where the job was started by that. */
function mappedCode({ input }: Pick<JobRun, 'input'>): Awaited[] {
  const { kind, code } = input;
  return typeof kind === 'string' && typeof code === 'string' ? [{ kind, code }] : [];
}

/** Looks at every row that waits in a laboratory, some at a time: first at those that wait for the code that was mapped. */
async function release(run: JobRun, tenantId: string, before: Progress): Promise<Progress> {
  const ctx = jobCaller(run, tenantId);
  const reader = laboratoryReader(run, tenantId, ctx.language);
  const passes = [...mappedCode(run), null];
  const begun = before.within?.tenantId === tenantId ? before.within : { tenantId, pass: 0, behind: null };
  let progress: Progress = { ...before, within: begun };
  for (const [pass, code] of passes.entries()) {
    if (pass < begun.pass) continue;
    let behind = pass === begun.pass ? begun.behind : null;
    const count = await reader.read((tx) => waitingRows(tx, ctx, { code, behind }));
    const total = progress.looked + count;
    for (let isDone = count === 0; !isDone; ) {
      ({ progress, isDone } = await run.step(tenantId, async (tx) => {
        const step = await releaseSome(tx, ctx, { code, behind });
        const next: Progress = {
          ...progress,
          looked: progress.looked + step.looked,
          released: progress.released + step.released,
          within: { tenantId, pass, behind: step.behind ?? behind },
        };
        const told = { done: next.looked, total: Math.max(total, next.looked), stored: next };
        return { value: { progress: next, isDone: step.behind === null }, progress: told };
      }));
      behind = progress.within?.behind ?? behind;
    }
  }
  return { ...progress, after: tenantId, within: null };
}

/** After a mapping or a test changed: rows that waited for it become ready. */
export const importResolveJob = defineJob({
  name: 'importResolve',
  label: { zh: '重新对照等待的导入行', en: 'Look again at rows that wait' },
  permission: 'qcTestResult_import',
  maxAttempts: 3,
  after: ['qcTest', 'mapping'],
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
