import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { centralTenant } from '#platform/ctx';
import { createSystem, type System } from '#platform/database/system';
import type { Services } from '#platform/services';
import { startAfter, startAfterGap } from './afterChanges.ts';
import { WorkerLost } from './job.errors.ts';
import { type JobDefinition, type JobLane, laneOf } from './job.ts';
import { giveUpLost, jobTopic, takeJob } from './queue.queries.ts';
import { type RunningJob, runJob } from './runJob.ts';
import { startSchedule } from './schedule.ts';

/** Each lane has seats that no other takes. */
const defaultSeats: Readonly<Record<JobLane, number>> = { system: 3, imports: 3, people: 2 };
const lanes = ['system', 'imports', 'people'] as const;
/** Of one laboratory one file at a time, and no schedule twice: neither leaves the others without a seat. */
const oneFor: Readonly<Record<JobLane, { readonly oneFor?: 'laboratory' | 'kind' }>> = {
  system: { oneFor: 'kind' },
  imports: { oneFor: 'laboratory' },
  people: {},
};

export type WorkerOptions = {
  readonly services: Services;
  readonly jobs: readonly JobDefinition[];
  /** Jobs at a time in each lane. */
  readonly seats?: Readonly<Record<JobLane, number>>;
  /** How long a silent worker keeps its job. */
  readonly leaseMs?: number;
  /** How often it polls without a notice: for jobs that become due, and for those of dead workers. */
  readonly lookEveryMs?: number;
};

export type Worker = { close(): Promise<void> };

/** The queue's own traffic would drown what the log is for. */
function quietSystem({ database, log }: Services): System {
  return createSystem(database, { info: (fields, message) => log.debug(fields, message) });
}

/** Works on jobs until closed, and keeps the schedule. Any number of workers may share a database. */
export function startWorker({
  services,
  jobs,
  seats = defaultSeats,
  leaseMs = 15_000,
  lookEveryMs = 5_000,
}: WorkerOptions): Worker {
  const queue = quietSystem(services);
  const worker = `${hostname().slice(0, 50)}/${process.pid}/${randomBytes(4).toString('hex')}`;
  const running = new Map<string, RunningJob & { readonly lane: JobLane }>();
  let isClosing = false;
  let looking: Promise<void> = Promise.resolve();

  const takeNext = async (lane: JobLane): Promise<boolean> => {
    const names = jobs.filter((job) => laneOf(job) === lane).map(({ name }) => name);
    const held = [...running.values()].filter((job) => job.lane === lane).length;
    if (isClosing || names.length === 0 || held >= seats[lane]) return false;
    const taking = { worker, names, leaseMs, ...oneFor[lane] };
    const taken = await queue.load('take a job', centralTenant, (tx) => takeJob(tx, taking));
    const definition = jobs.find(({ name }) => name === taken?.name);
    if (!taken || !definition) return false;
    const job = runJob(taken, definition, { services, queue, worker, leaseMs });
    running.set(job.id, { ...job, lane });
    void job.ended.finally(() => {
      running.delete(job.id);
      look();
    });
    return true;
  };
  const lookOnce = async (): Promise<void> => {
    try {
      const lost = await queue.load('give up lost jobs', centralTenant, (tx) => giveUpLost(tx, WorkerLost().text));
      for (const { id, tenantId } of lost)
        await queue.load('notify of a lost job', tenantId, async (tx) => tx.notify(jobTopic, { id, state: 'failed' }));
      for (const lane of lanes) while (await takeNext(lane));
    } catch (error) {
      services.log.warn({ err: error }, 'no job could be taken');
    }
  };
  const look = (): void => {
    if (!isClosing) looking = looking.then(lookOnce);
  };

  const logFailure = (started: Promise<void>): void =>
    void started.catch((error: unknown) =>
      services.log.warn({ err: error }, 'a job that follows a change was not started'),
    );
  const endListening = services.notices.subscribe({
    onNotice: (notice) => {
      logFailure(startAfter({ services, queue, jobs }, notice));
      const changedJobs = notice.topics[jobTopic];
      if (!changedJobs) return;
      // Somebody may have cancelled one that runs here; a beat finds out.
      for (const { id, state } of changedJobs)
        if (state === 'cancelling')
          void running
            .get(String(id))
            ?.beat()
            .catch(() => undefined);
      if (changedJobs.length === 0 || changedJobs.some(({ state }) => state === 'queued')) look();
    },
    onGap: () => {
      logFailure(startAfterGap({ services, queue, jobs }));
      look();
    },
  });
  const timer = setInterval(look, lookEveryMs);
  const endSchedule = startSchedule({ services, queue, jobs });
  look();
  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      endSchedule();
      endListening();
      await looking;
      for (const job of running.values()) job.stop('closing');
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
