import type { JobRun } from './job.ts';

const everyMs = 500;

/**
 * Reports the progress of work that holds a transaction. It does so outside that transaction, from time to time, since
 * a transaction must not wait for another connection. A cancellation reaches the work by the run's signal.
 */
export async function reportWhile<T>(
  run: Pick<JobRun, 'report' | 'signal'>,
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  const progress: { done: number; total: number | null } = { done: 0, total: null };
  let reported = Promise.resolve();
  // A report that does not get through is made up for by the next.
  const report = (): void => {
    reported = reported.then(() => run.report(progress).catch(() => undefined));
  };
  const timer = setInterval(report, everyMs);
  try {
    return await work((done, total) => Object.assign(progress, { done, total }));
  } finally {
    clearInterval(timer);
    await reported;
    if (!run.signal.aborted) await run.report(progress);
  }
}
