import { centralTenant } from '#platform/ctx';
import type { CommitNotice } from '#platform/notices/notices';
import type { JobDefinition } from './job.ts';
import { insertJob } from './queue.queries.ts';
import type { Starter } from './schedule.ts';

/** Changes within this time start one job, which runs when it is over. */
const gatherMs = 5_000;

/** Which jobs a change starts, and for which laboratory; a change of the centre's concerns all. */
function jobsAfter(jobs: readonly JobDefinition[], { tenantId, topics }: CommitNotice) {
  const isAfterChange = true;
  return jobs
    .filter(({ after }) => after?.some((topic) => topic in topics))
    .map((job) => ({ job, input: tenantId === centralTenant ? { isAfterChange } : { isAfterChange, tenantId } }));
}

/** Changes during a gap of the notices are unknown: every job that follows changes checks all laboratories. */
export function startAfterGap(options: Starter): Promise<void> {
  const topics = options.jobs.flatMap(({ after = [] }) => after);
  return startAfter(options, { tenantId: centralTenant, topics: Object.fromEntries(topics.map((name) => [name, []])) });
}

/**
 * Starts the jobs that follow a change. Every server gets the notice; the slot lets one of them start the job, once.
 */
export async function startAfter(
  { services, queue, jobs }: Starter,
  notice: CommitNotice,
  now: number = Date.now(),
): Promise<void> {
  const slot = Math.floor(now / gatherMs);
  for (const { job, input } of jobsAfter(jobs, notice)) {
    await queue.load('start a job after a change', centralTenant, (tx) =>
      insertJob(tx, {
        id: services.newId(),
        tenantId: centralTenant,
        name: job.name,
        input,
        maxAttempts: job.maxAttempts,
        slot: `after/${notice.tenantId}/${slot}`,
        userId: null,
        at: new Date(now),
        runAt: new Date((slot + 1) * gatherMs),
      }),
    );
  }
}
