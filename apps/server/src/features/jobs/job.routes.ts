import { JobId, JobsQuery } from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import { cancelJob, retryJob } from './changeJob.ts';
import { JobNotFound } from './job.errors.ts';
import type { JobDefinition } from './job.ts';
import { jobById, jobPage } from './jobs.queries.ts';

const tags = ['job'];
const viewed = { permission: 'job_view' };

/** Jobs of the installation for its administrator, of the own tenant for others. */
export const jobRoutes: FastifyPluginAsyncZod<{ jobs: readonly JobDefinition[] }> = async (app, { jobs }) => {
  for (const name of ['list', 'page'])
    app.get(
      `/app/job/${name}`,
      { config: viewed, schema: { tags, summary: 'Jobs, newest first', querystring: JobsQuery } },
      async ({ ctx, query }) => ok(await jobPage(ctx, jobs, query)),
    );
  app.get(
    '/app/job/kinds',
    { config: viewed, schema: { tags, summary: 'The kinds of jobs there are' } },
    async ({ ctx }) =>
      ok(jobs.map(({ name, label, cron }) => ({ name, label: label[ctx.language], cron: cron ?? null }))),
  );
  app.get(
    '/app/job/detail',
    { config: viewed, schema: { tags, summary: 'One job', querystring: JobId } },
    async ({ ctx, query }) => {
      const job = await jobById(ctx, jobs, query.id);
      if (!job) throw JobNotFound(query);
      return ok(job);
    },
  );
  app.post(
    '/app/job/cancel',
    { config: viewed, schema: { tags, summary: 'Stop a job that waits or runs', body: JobId } },
    async ({ ctx, body }) => ok(await cancelJob(ctx, jobs, body.id)),
  );
  app.post(
    '/app/job/retry',
    { config: viewed, schema: { tags, summary: 'Let a failed or cancelled job go on', body: JobId } },
    async ({ ctx, body }) => ok(await retryJob(ctx, jobs, body.id)),
  );
};
