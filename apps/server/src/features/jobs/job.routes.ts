import { jobCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { cancelJob, retryJob } from './changeJob.ts';
import type { JobDefinition } from './job.ts';
import { jobById, jobPage } from './jobs.queries.ts';

/** Jobs of the installation for its administrator, of the own tenant for others. */
export const jobRoutes = callRoutes<{ jobs: readonly JobDefinition[] }>(({ jobs }) => [
  serve(jobCalls.page, (ctx, query) => jobPage(ctx, jobs, query)),
  serve(jobCalls.kinds, (ctx) =>
    jobs.map(({ name, label, cron }) => ({ name, label: label[ctx.language], cron: cron ?? null })),
  ),
  serve(jobCalls.detail, (ctx, { id }) => jobById(ctx, jobs, id)),
  serve(jobCalls.cancel, (ctx, { id }) => cancelJob(ctx, jobs, id)),
  serve(jobCalls.retry, (ctx, { id }) => retryJob(ctx, jobs, id)),
]);
