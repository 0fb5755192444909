import { jobCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Config } from '#platform/settings/config';
import { cancelJob, retryJob } from './changeJob.ts';
import { cronOf, type JobDefinition } from './job.ts';
import { jobById, jobPage } from './jobs.queries.ts';

/** Jobs of the installation for its administrator, of the own tenant for others. */
export const jobRoutes = callRoutes<{ jobs: readonly JobDefinition[]; config: Config }>(({ jobs, config }) => [
  serve(jobCalls.page, (ctx, query) => jobPage(ctx, jobs, query)),
  serve(jobCalls.kinds, (ctx) =>
    jobs.map((job) => ({ name: job.name, label: job.label[ctx.language], cron: cronOf(job, config) ?? null })),
  ),
  serve(jobCalls.detail, (ctx, { id }) => jobById(ctx, jobs, id)),
  serve(jobCalls.cancel, (ctx, { id }) => cancelJob(ctx, jobs, id)),
  serve(jobCalls.retry, (ctx, { id }) => retryJob(ctx, jobs, id)),
]);
