import type { PlanState } from '@qc/domain';
import { sql } from 'kysely';
import { defineJob } from '#features/engine/jobs/public';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { noteReminder, owingLaboratories, type Part, unanswered } from './remind.ts';

/**
 * Days before the reporting deadline on which laboratories with missing results are reminded; after it the central body
 * is notified, too.
 */
const REMIND_DAYS = [7, 3, 1];
const OVERDUE_DAYS = [-1, -3, -7];
/** Days before the end of sign-up on which invited laboratories without an answer are reminded. */
const SIGN_DAYS = [3, 1];
/** Days around the day on which reports are due, on which the central body is notified that they are not published. */
const PUBLISH_DAYS = [7, 1, -1, -7];

type Due = {
  readonly id: string;
  readonly state: PlanState;
  readonly act: 'start' | 'close' | null;
  readonly acceptsLate: boolean;
  readonly signLeft: number | null;
  readonly reportLeft: number | null;
  readonly publishLeft: number | null;
};

const falls = (left: number | null, days: readonly number[]) => left !== null && days.includes(left);

/** Who is to be reminded today: of signing up, or of results that are owed. */
async function toRemind(tx: ReadTx, due: Due): Promise<Part[]> {
  const isOwed = falls(due.reportLeft, REMIND_DAYS) || (due.acceptsLate && falls(due.reportLeft, OVERDUE_DAYS));
  return [
    ...(falls(due.signLeft, SIGN_DAYS) ? await unanswered(tx, due.id) : []),
    ...(isOwed ? await owingLaboratories(tx, due.id) : []),
  ];
}

/** The notification that the central body gets today. */
async function overdueNotice(tx: ReadTx, due: Due): Promise<'overdue' | 'unpublished' | null> {
  if (due.state === 'Closed') return falls(due.publishLeft, PUBLISH_DAYS) ? 'unpublished' : null;
  if (!falls(due.reportLeft, OVERDUE_DAYS)) return null;
  return (await owingLaboratories(tx, due.id)).length > 0 ? 'overdue' : null;
}

/**
 * Every morning: plans start and close by their dates. Laboratories are reminded before the deadlines and, where late
 * results are accepted, after them. The central body is notified of what is overdue.
 */
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
          p.plan_status as state, p.accepts_late as "acceptsLate", p.sign_up_deadline::date - ${now}::timestamptz::date as "signLeft",
          p.report_deadline::date - ${now}::timestamptz::date as "reportLeft", p.publish_by - ${now}::timestamptz::date as "publishLeft"
        from plan p where p.plan_status in ('Open', 'Running', 'Closed') and p.deleted_at is null order by p.id`),
    );
    let reminded = 0;
    let moved = 0;
    for (const plan of due) {
      const { id, act } = plan;
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
      if (act === 'close') continue;
      const notice = await system.read('what is overdue in a plan', (tx) => overdueNotice(tx, plan));
      if (notice)
        await run.step(centralTenant, async (tx) => {
          tx.notify('plan', { id, told: notice });
          return { value: null, progress: { done: moved } };
        });
      const parts =
        plan.state === 'Closed' ? [] : await system.read('who is to be reminded', (tx) => toRemind(tx, plan));
      for (const part of parts) {
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
