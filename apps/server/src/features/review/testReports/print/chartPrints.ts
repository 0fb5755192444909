import type { ChartPrint, PrintChartsBody, StartedJob } from '@qc/contract';
import { sql } from 'kysely';
import { startJob } from '#features/engine/jobs/public';
import type { Ctx } from '#platform/ctx';
import { OnlyLaboratoriesReport } from '../report.errors.ts';
import { monthChartsJob } from './monthCharts.job.ts';

/** Has every chart of a month printed; the document is found in the list when it is done. */
export async function printCharts(ctx: Ctx, { month, lang = ctx.language }: PrintChartsBody): Promise<StartedJob> {
  if (ctx.isCentral) throw OnlyLaboratoriesReport();
  return ctx.transaction(async (tx) => {
    const jobId = await startJob(tx, ctx, { job: monthChartsJob, input: { month, lang } });
    tx.notify('job', { id: jobId, state: 'queued' });
    return { jobId };
  });
}

/** The documents that were made or are being made, the newest first. */
export function chartPrints(ctx: Ctx): Promise<ChartPrint[]> {
  return ctx.read((tx) =>
    tx.rows(sql<ChartPrint>`
      select j.id, j.input ->> 'month' as month, j.input ->> 'lang' as lang, j.state, j.done, j.total, j.file_id as "fileId",
        to_char(j.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"
      from job j where j.tenant_id = ${ctx.tenantId} and j.name = ${monthChartsJob.name} order by j.id desc limit 10`),
  );
}
