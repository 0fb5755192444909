import { sql } from 'kysely';
import { defineJob } from '#features/jobs/public';
import { centralTenant } from '#platform/ctx';
import { noteReminder, owingLaboratories } from './remind.ts';

/** Days before the reporting deadline on which whoever owes results is reminded by the installation itself. */
const REMIND_DAYS = [7, 3, 1];

type Due = { readonly id: string; readonly act: 'start' | 'close' | null; readonly daysLeft: number | null };

/** Every morning: plans start and close by their dates, and laboratories that owe results are reminded before the deadline. */
export const planDeadlinesJob = defineJob({
  name: 'planDeadlines',
  label: { zh: '计划期限检查', en: 'Check plan deadlines' },
  permission: 'job_manage',
  maxAttempts: 5,
  cron: '10 6 * * *',
  async run(run) {
    const { system } = run.services;
    const now = run.now();
    const due = await system.read('plans and their dates', (tx) =>
      tx.rows(sql<Due>`
        select p.id, case when p.plan_status = 'Open' and p.start_date <= ${now}::timestamptz::date then 'start'
            when p.plan_status = 'Running' and p.end_date < ${now}::timestamptz::date then 'close' end as act,
          p.report_deadline::date - ${now}::timestamptz::date as "daysLeft"
        from plan p where p.plan_status in ('Open', 'Running') and p.deleted_at is null order by p.id`),
    );
    let reminded = 0;
    let moved = 0;
    for (const { id, act, daysLeft } of due) {
      if (act) {
        await run.step(centralTenant, async (tx) => {
          const [from, to] = act === 'start' ? ['Open', 'Running'] : ['Running', 'Closed'];
          const changed =
            await tx.rows(sql`update plan set plan_status = ${to}, version = version + 1, update_time = ${now}
            where id = ${id} and plan_status = ${from} returning id`);
          if (changed.length > 0)
            tx.addToTrail({
              entity: 'plan',
              entityId: id,
              action: act,
              before: { planStatus: from },
              after: { planStatus: to },
            });
          tx.notify('plan', { id });
          return { value: null, progress: { done: moved } };
        });
        moved += 1;
      }
      if (act === 'close' || daysLeft === null || !REMIND_DAYS.includes(daysLeft)) continue;
      const owing = await system.read('laboratories that owe results', (tx) => owingLaboratories(tx, id));
      for (const part of owing) {
        await run.step(part.tenantId, async (tx) => {
          await noteReminder(tx, run, part);
          return { value: null, progress: { done: moved } };
        });
        reminded += 1;
      }
    }
    return { result: { code: 'planDeadlines', params: { moved, reminded } } };
  },
});
