import { sql } from 'kysely';
import { startJob } from '#features/engine/jobs/public';
import type { Caller, Tx } from '#platform/ctx';
import { importDataJob } from './importData.job.ts';

/** Starts a job that stores every ready row, or only the chosen ones. */
export async function startStoring(tx: Tx, ctx: Caller, importId: string, { all = true } = {}): Promise<string> {
  const jobId = await startJob(tx, ctx, { job: importDataJob, input: { importId, ...(all ? { all } : {}) } });
  await tx.rows(
    sql`update qc_test_import_history set job_id = ${jobId} where tenant_id = ${ctx.tenantId} and id = ${importId}`,
  );
  return jobId;
}
