import { trailsCalls } from '@qc/contract';
import { startJob } from '#features/engine/jobs/public';
import { callRoutes, serve } from '#platform/http/serve';
import { trailVerifyAllJob } from './trailVerifyAll.job.ts';

/** One verification over all laboratories: a job, since it takes as long as there are links. */
export const verifyAllRoutes = callRoutes(() => [
  serve(trailsCalls.verifyAll, async (ctx) => ({
    jobId: await ctx.transaction((tx) => startJob(tx, ctx, { job: trailVerifyAllJob, input: {} })),
  })),
]);
