import type { RemindSheetsBody, StartedJob } from '@qc/contract';
import { startJob } from '#features/engine/jobs/public';
import type { Ctx } from '#platform/ctx';
import { defineError } from '#platform/http/errors';
import { sheetRemindersJob } from './sheetReminders.job.ts';
import { sheetTerm } from './sheetTerm.ts';

export const SheetPeriodRuns = defineError<{ period: string }>('SHEET_PERIOD_RUNS', 409, {
  zh: ({ period }) => `${period} 尚未结束，不能催报`,
  en: ({ period }) => `${period} is not over; nobody can be reminded of it yet`,
});

/** Reminds every laboratory that has not submitted the sheet of a period. */
export function remindSheets(ctx: Ctx, { period }: RemindSheetsBody): Promise<StartedJob> {
  return ctx.transaction(async (tx) => {
    const { isOver } = await sheetTerm(tx, ctx.now(), { period });
    if (!isOver) throw SheetPeriodRuns({ period });
    const jobId = await startJob(tx, ctx, { job: sheetRemindersJob, input: { period } });
    tx.notify('job', { id: jobId, state: 'queued' });
    return { jobId };
  });
}
