import { sql } from 'kysely';
import { startJob } from '#features/jobs/public';
import type { Caller, Tx } from '#platform/ctx';
import { importDataJob } from './importData.job.ts';

/** Makes results of every row that is ready, in a job. */
export async function startStoring(tx: Tx, ctx: Caller, importId: string): Promise<void> {
  await tx.rows(sql`update qc_test_result_record set is_chosen = true where tenant_id = ${ctx.tenantId} and import_id = ${importId}
    and status = 'Ready' and deleted_at is null`);
  const jobId = await startJob(tx, ctx, { job: importDataJob, input: { importId } });
  await tx.rows(
    sql`update qc_test_import_history set job_id = ${jobId} where tenant_id = ${ctx.tenantId} and id = ${importId}`,
  );
}
