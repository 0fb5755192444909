import { type KeptContent, keepContent, noteMadeFile } from '#features/engine/files/public';
import { defineJob, type JobRun } from '#features/engine/jobs/public';
import { createCtx } from '#platform/ctx';
import { canMail } from '#platform/mail/mailServer';
import { type DueSchedule, dueSchedules, personOf, type ScheduledPerson } from './due.queries.ts';
import { mailWaiting } from './mailRuns.ts';
import { makeReport, type ScheduleOutcome } from './makeReport.ts';
import { noteRun } from './noteRun.ts';

/** Makes the report as its recipient may see it now; a report that fails is an outcome, and the others continue. */
async function made(
  run: JobRun,
  due: DueSchedule,
  person: ScheduledPerson | undefined,
): Promise<ScheduleOutcome | 'broke'> {
  if (!person) return { outcome: 'forbidden' };
  const { services, id } = run;
  const { database, newId, now } = services;
  const { language } = due;
  const ctx = createCtx(person.principal, { database, newId, now, language, requestId: `job ${id}`, lane: 'exports' });
  try {
    return await makeReport(services, ctx, due);
  } catch (error) {
    services.log.error({ err: error, schedule: due.id }, 'a scheduled report could not be made');
    return 'broke';
  }
}

async function runDue(run: JobRun, due: DueSchedule, done: { index: number; total: number }): Promise<boolean> {
  const { services } = run;
  const person = await services.system.read('whose schedule it is', (tx) => personOf(tx, due));
  const report = await made(run, due, person);
  const kept: KeptContent | null =
    report !== 'broke' && report.outcome === 'made' ? await keepContent(services.config, report.content) : null;
  const hasMail = await services.system.read('the mail server', (tx) => canMail(tx, services));
  return run.step(due.tenantId, async (tx) => {
    const progress = { done: done.index + 1, total: done.total };
    const { newId, now } = services;
    const isMailed = hasMail && person !== undefined && person.email !== '';
    const file = kept && report !== 'broke' && report.outcome === 'made' ? { ...kept, id: newId(), ...report } : null;
    const outcome = report === 'broke' ? 'broke' : report.outcome;
    const isNoted = await noteRun(tx, due, {
      id: newId(),
      outcome,
      file: file && { id: file.id, name: file.name },
      mail: due.delivery === 'list' || !file ? 'none' : isMailed ? 'waiting' : 'noMail',
      now: now(),
      noteFile: async () => {
        if (!file) return;
        const { id, name, type: contentType, bytes, sha256 } = file;
        await noteMadeFile(tx, { id, name, contentType, bytes, sha256, userId: due.userId, at: now() });
      },
    });
    return { progress, value: isNoted && outcome === 'made' };
  });
}

/** Early in the morning of Mondays and of the first of a month, and what was missed at the next hour. */
export const reportSchedulesJob = defineJob({
  name: 'reportSchedules',
  label: { zh: '定时报告', en: 'Scheduled reports' },
  permission: 'job_manage',
  maxAttempts: 3,
  cron: '5 * * * *',
  async run(run) {
    const all = await dueSchedules(run.services.system, run.now());
    let count = 0;
    for (const [index, due] of all.entries()) if (await runDue(run, due, { index, total: all.length })) count += 1;
    const mails = await mailWaiting(run);
    return { result: { code: 'reportSchedules', params: { reports: count, mails } } };
  },
});
