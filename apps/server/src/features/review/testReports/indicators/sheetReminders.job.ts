import { sql } from 'kysely';
import { defineJob, eachLaboratory, type JobRun } from '#features/engine/jobs/public';
import { notifyHolders } from '#features/engine/notifications/public';
import type { Tx } from '#platform/ctx';
import { type SheetTerm, sheetTerm } from './sheetTerm.ts';

type Reminder = { readonly code: 'sheet_overdue' | 'sheet_remind'; readonly source: string };

/** By itself once for each period; by the centre as often as it asks. */
function reminderOf({ id, input }: Pick<JobRun, 'id' | 'input'>, { period, isPastDue }: SheetTerm): Reminder | null {
  if (typeof input.period === 'string') return { code: 'sheet_remind', source: `indicatorSheet/${period}/${id}` };
  return isPastDue ? { code: 'sheet_overdue', source: `indicatorSheet/${period}/overdue` } : null;
}

/** Those who make the sheet, where it is not submitted. */
async function remind(
  tx: Tx,
  { newId, now }: JobRun['services'],
  { period, dueOn }: SheetTerm,
  { code, source }: Reminder,
) {
  const submitted =
    await tx.first(sql`select 1 from qc_test_report r where r.tenant_id = ${tx.tenantId} and r.month = ${period}
    and r.state in ('posted', 'read') and r.deleted_at is null`);
  if (submitted) return { reminded: 0 };
  const words = { period, date: dueOn ?? '—' };
  const link = `/reports/indicatorSheets?period=${period}`;
  const news = { topic: 'report', code, params: { zh: words, en: words }, link, source, at: now() } as const;
  await notifyHolders(tx, newId, 'qcTestReport_edit', news);
  return { reminded: 1 };
}

/** Every morning: laboratories whose sheet of national indicators is overdue; or, when the centre asks, those without one. */
export const sheetRemindersJob = defineJob({
  name: 'sheetReminders',
  label: { zh: '国家质量指标催报', en: 'Reminders of national indicator sheets' },
  permission: 'audit_decide',
  maxAttempts: 3,
  cron: '30 8 * * *',
  async run(run) {
    const { input, services } = run;
    const asked = typeof input.period === 'string' ? { period: input.period } : {};
    const term = await services.system.read('term of indicator sheets', (tx) => sheetTerm(tx, run.now(), asked));
    const reminder = reminderOf(run, term);
    const none = { reminded: 0 };
    const { reminded } = reminder
      ? await eachLaboratory(run, none, (tx) => remind(tx, services, term, reminder))
      : none;
    return { result: { code: 'sheetReminders', params: { reminded, period: term.period } } };
  },
});
