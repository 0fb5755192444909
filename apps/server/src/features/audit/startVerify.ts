import { startJob } from '#features/jobs/public';
import type { Ctx } from '#platform/ctx';
import { Forbidden } from '#platform/http';
import { auditVerifyJob } from './auditVerify.job.ts';

/** Starts the verification of the own chain, or for the central body of a laboratory's. */
export async function startVerify(ctx: Ctx, tenantId: string = ctx.tenantId): Promise<{ jobId: string }> {
  if (tenantId !== ctx.tenantId && !ctx.isCentral) throw Forbidden({ permission: 'whccl' });
  const jobId = await ctx.transaction((tx) => startJob(tx, ctx, { job: auditVerifyJob, input: { tenantId } }));
  return { jobId };
}
