import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import type { Services } from '#platform/services';
import type { JobProgress, JobRun } from './job.ts';
import { beatJob, jobTopic, noteProgress, type TakenJob, type Turn } from './queue.queries.ts';

/** Why a running job is broken off. */
type StopReason = 'cancelled' | 'lost' | 'closing' | 'late';

export class Stopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`the job was stopped: ${reason}`);
    this.reason = reason;
  }
}

export type TurnOptions = {
  readonly services: Services;
  /** For the queue's own rows. */
  readonly queue: System;
  readonly worker: string;
  readonly leaseMs: number;
  /** Attempts that its kind of job has; see `JobDefinition`. */
  readonly attempts: number;
  /** How long an attempt may continue without progress. */
  readonly stepMs: number;
};

/** One worker's turn at a job: it holds as long as the lease is renewed. */
export type OpenTurn = Pick<JobRun, 'signal' | 'report' | 'step'> & {
  readonly turn: Turn;
  stop(reason: StopReason): void;
  /** Whether a failure now is the last. */
  isLast(): boolean;
  beat(): Promise<void>;
};

/** Who follows a progress bar needs no more than this. */
const notifyEveryMs = 500;

export function openTurn(
  taken: TakenJob,
  { services, queue, worker, leaseMs, attempts, stepMs }: TurnOptions,
): OpenTurn {
  // One line for a job; its steps, one for every laboratory, would drown the address that people look for.
  services.log.info({ job: taken.name, id: taken.id, tenantId: taken.tenantId }, 'job begins');
  const turn: Turn = { id: taken.id, attempts: taken.attempts, worker };
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (reason: StopReason): void => controller.abort(new Stopped(reason));
  const heed = (row: { cancelAsked: boolean } | undefined): void => {
    if (!row) stop('lost');
    else if (row.cancelAsked) stop('cancelled');
  };
  /** What was reported last, and when it changed: to report the same again is no progress. */
  const moved = { at: Date.now(), done: '' };
  const notePlace = ({ done, stored }: JobProgress): void => {
    const place = JSON.stringify([done, stored ?? null]);
    if (place !== moved.done) Object.assign(moved, { at: Date.now(), done: place });
  };
  let notifiedAt = 0;
  const shouldNotify = (): boolean => {
    const isTime = Date.now() - notifiedAt >= notifyEveryMs;
    if (isTime) notifiedAt = Date.now();
    return isTime;
  };
  const news = { id: taken.id, state: 'running' };
  // A worker that continues from further ahead has as many attempts as the first: a long job survives any number of
  // restarts, and one that crashes its workers at the same place is still given up.
  let { maxAttempts } = taken;
  const counted = (progress: JobProgress) => {
    const { stored } = progress;
    if (stored !== undefined && stored !== null && !isDeepStrictEqual(stored, taken.progress))
      maxAttempts = Math.max(taken.maxAttempts, taken.attempts - 1 + attempts);
    return { ...progress, maxAttempts };
  };

  return {
    turn,
    signal,
    stop,
    isLast: () => taken.attempts >= maxAttempts,
    beat: async () => {
      if (Date.now() - moved.at > stepMs) stop('late');
      heed(await queue.load('job heart-beat', taken.tenantId, (tx) => beatJob(tx, turn, leaseMs)));
    },
    report: async (progress) => {
      const row = await queue.load('job progress', taken.tenantId, async (tx) => {
        if (shouldNotify()) tx.notify(jobTopic, news);
        return noteProgress(tx, turn, counted(progress));
      });
      notePlace(progress);
      heed(row);
      signal.throwIfAborted();
    },
    step: async (tenantId, act) => {
      signal.throwIfAborted();
      const write = async (tx: Tx) => {
        // Lets the transaction of a laboratory reach this one row of the queue.
        await tx.rows(sql.raw(`set local app.job_id = '${BigInt(taken.id)}'`));
        const { progress, value } = await act(tx);
        const row = await noteProgress(tx, turn, counted(progress));
        notePlace(progress);
        heed(row);
        // Cancelling keeps the step that was made; only one that is somebody else's to make is undone.
        if (!row) signal.throwIfAborted();
        if (shouldNotify()) tx.notify(jobTopic, news);
        return value;
      };
      // What a user started is recorded in the trail as that user's work, in any process.
      return queue.write(`job ${taken.name}`, tenantId, write, taken.createUser);
    },
  };
}
