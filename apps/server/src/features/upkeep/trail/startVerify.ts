import { startJob } from '#features/engine/jobs/public';
import type { Ctx } from '#platform/ctx';
import { Forbidden } from '#platform/http/answers';
import { trailVerifyJob } from './trailVerify.job.ts';

/** Whose chain is verified: the caller's own, or for the central body that of the laboratory it names. */
export function trailToVerify(ctx: Ctx, wanted: string | undefined): string {
  const tenantId = wanted ?? ctx.tenantId;
  if (tenantId !== ctx.tenantId && !ctx.isCentral) throw Forbidden({ permission: 'whccl' });
  return tenantId;
}

/** Starts the verification as a job. */
export async function startVerify(ctx: Ctx, wanted: string | undefined): Promise<{ jobId: string }> {
  const tenantId = trailToVerify(ctx, wanted);
  const jobId = await ctx.transaction((tx) => startJob(tx, ctx, { job: trailVerifyJob, input: { tenantId } }));
  return { jobId };
}
