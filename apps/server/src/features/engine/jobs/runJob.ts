import type { Bilingual } from '@qc/resource-kit';
import { AppError } from '#platform/http/errors';
import { JobBroke, JobStoodStill } from './job.errors.ts';
import type { JobDefinition, JobOutcome } from './job.ts';
import { endJob, handBackJob, jobTopic, postponeJob, type TakenJob } from './queue.queries.ts';
import { type OpenTurn, openTurn, Stopped, type TurnOptions } from './turn.ts';

/** A job in progress: how to reach it, and its end, which never rejects. */
export type RunningJob = Pick<OpenTurn, 'stop' | 'beat'> & { readonly id: string; readonly ended: Promise<void> };

const firstRetryMs = 10_000;
const longestRetryMs = 3_600_000;

/** The pause before the next attempt: 10 s, 40 s, 160 s, up to an hour. */
export function retryMs(attempt: number): number {
  return Math.min(firstRetryMs * 4 ** (attempt - 1), longestRetryMs);
}

/** What people may read of a failure; the rest is for the log. */
function textOf(error: unknown, stepMinutes: number): Bilingual {
  if (error instanceof Stopped) return JobStoodStill({ minutes: stepMinutes }).text;
  return error instanceof AppError ? error.text : JobBroke().text;
}

type EndTx = Parameters<typeof endJob>[0];
type Ended = 'done' | 'queued' | 'failed' | 'cancelled';

/** Notes how a turn that failed ends; undefined where the job is no longer this worker's to end. */
async function endFailed(
  tx: EndTx,
  { turn, isLast }: OpenTurn,
  { taken, error, stepMinutes }: { taken: TakenJob; error: unknown; stepMinutes: number },
): Promise<Ended | undefined> {
  if (error instanceof Stopped && error.reason !== 'late') {
    if (error.reason === 'lost') return undefined;
    if (error.reason === 'cancelled') return (await endJob(tx, turn, { state: 'cancelled' })) ? 'cancelled' : undefined;
    await handBackJob(tx, turn);
    return 'queued';
  }
  const text = textOf(error, stepMinutes);
  if (isLast()) return (await endJob(tx, turn, { state: 'failed', error: text })) ? 'failed' : undefined;
  return (await postponeJob(tx, turn, { waitMs: retryMs(taken.attempts), error: text })) ? 'queued' : undefined;
}

type Ending = { readonly outcome: JobOutcome } | { readonly error: unknown };

async function noteEnd(
  taken: TakenJob,
  open: OpenTurn,
  { ending, queue, stepMinutes }: { ending: Ending; queue: TurnOptions['queue']; stepMinutes: number },
) {
  await queue.load('end a job', taken.tenantId, async (tx) => {
    const state =
      'error' in ending
        ? await endFailed(tx, open, { taken, error: ending.error, stepMinutes })
        : (await endJob(tx, open.turn, { state: 'done', ...ending.outcome })) && 'done';
    if (state) tx.notify(jobTopic, { id: taken.id, state });
  });
}

/** A step takes some seconds; reading a file or calling another server has separate limits. */
const defaultStepMinutes = 15;

/** Fails when an attempt is broken off for want of progress: what hangs would never heed its signal. */
function stoodStill(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      if (signal.reason instanceof Stopped && signal.reason.reason === 'late') reject(signal.reason);
    });
  });
}

/** Runs a job that was taken, to its end or to the end of this turn. */
export function runJob(
  taken: TakenJob,
  definition: JobDefinition,
  options: Omit<TurnOptions, 'attempts' | 'stepMs'>,
): RunningJob {
  const { services, queue, leaseMs } = options;
  const { stepMinutes = defaultStepMinutes } = definition;
  const open = openTurn(taken, { ...options, attempts: definition.maxAttempts, stepMs: stepMinutes * 60_000 });
  const { signal, report, step } = open;
  const warn = (words: string) => (error: unknown) => services.log.warn({ err: error, job: taken.id }, words);
  // A beat that does not get through is made up for by the next; three missed in a row lose the lease.
  const timer = setInterval(() => void open.beat().catch(warn('a job could not renew its lease')), leaseMs / 3);

  const attempt = async (): Promise<Ending> => {
    const { id, tenantId, input, progress: stored, createUser: userId } = taken;
    try {
      const run = { id, tenantId, userId, input, stored, services, signal, now: services.now, report, step };
      return { outcome: await Promise.race([definition.run(run), stoodStill(signal)]) };
    } catch (error) {
      if (!signal.aborted) services.log.error({ err: error, job: id, name: taken.name }, 'a job failed');
      return { error: signal.aborted ? signal.reason : error };
    } finally {
      clearInterval(timer);
    }
  };
  // If the end cannot be stored, the lease expires and the next worker continues.
  const ended = attempt()
    .then((ending) => noteEnd(taken, open, { ending, queue, stepMinutes }))
    .catch(warn('the end of a job could not be noted'));
  return { id: taken.id, stop: open.stop, beat: open.beat, ended };
}
