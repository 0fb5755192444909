import type { Caller } from '#platform/ctx';
import type { JobRun } from './job.ts';

/** The person who started a job, as its steps write for them. */
export function jobCaller(run: JobRun, tenantId: string): Caller {
  const caller: Caller = {
    tenantId,
    // A job that nobody started writes without a name, as every job of the installation does.
    userId: run.userId as string,
    account: '',
    userName: '',
    identity: 'laboratory',
    permissions: new Set(),
    sessionId: '',
    language: 'zh',
    requestId: `job ${run.id}`,
    now: run.now,
    newId: run.services.newId,
    isCentral: false,
    can: () => false,
    inTenant: (other) => jobCaller(run, other),
  };
  return caller;
}
