import { Cron } from 'croner';
import { centralTenant } from '#platform/ctx';
import { installedAt } from '#platform/database/clockMark';
import type { System } from '#platform/database/system';
import type { Services } from '#platform/services';
import { cronOf, type JobDefinition } from './job.ts';
import { insertJob } from './queue.queries.ts';

/** What starts jobs: by the clock, or after changes. */
export type Starter = { readonly services: Services; readonly queue: System; readonly jobs: readonly JobDefinition[] };

/** The minute of a schedule, as a text that is the same on every server. */
function slotOf(at: Date): string {
  return at.toISOString().slice(0, 16);
}

/** Starts a scheduled job, unless another server was first. */
export async function insertSlot(
  { services, queue }: { readonly services: Pick<Services, 'newId'>; readonly queue: System },
  { name, maxAttempts }: Pick<JobDefinition, 'name' | 'maxAttempts'>,
  at: Date,
): Promise<boolean> {
  return queue.load('start a scheduled job', centralTenant, (tx) =>
    insertJob(tx, {
      id: services.newId(),
      tenantId: centralTenant,
      name,
      input: {},
      maxAttempts,
      slot: slotOf(at),
      userId: null,
      at: new Date(),
    }),
  );
}

/**
 * Starts jobs at their times. A computer that is switched off at night would never run a nightly job: the last time that
 * went by is made up for at the start.
 */
export function startSchedule(options: Starter): () => void {
  const { services, jobs } = options;
  const start = (job: JobDefinition, at: Date) =>
    insertSlot(options, job, at).catch((error: unknown) =>
      services.log.warn({ err: error, name: job.name }, 'a scheduled job was not started'),
    );
  const makeUp = async (job: JobDefinition, at: Date): Promise<void> => {
    if (job.beginsAfterInstall && at < (await options.queue.read('since when there is anything', installedAt))) return;
    await start(job, at);
  };
  const timers = jobs.flatMap((job) => {
    const cron = cronOf(job, services.config);
    if (cron === undefined) return [];
    const timer = new Cron(cron, { timezone: services.config.timeZone, unref: true }, (self: Cron) => {
      void start(job, self.currentRun() ?? new Date());
    });
    const [last] = timer.previousRuns(1);
    if (last) void makeUp(job, last);
    return [timer];
  });
  return () => {
    for (const timer of timers) timer.stop();
  };
}
