import type { NotificationList, PlanLaboratory } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDeadlinesJob } from '#features/centre/plans/public';
import { startAnnouncer } from '#features/engine/notifications/public';
import { jobs } from '#jobs';
import { runJobNow, workFor } from '../jobs/runJobNow.ts';
import { draftPlan, openDesk, type PlanDesk, signWith, waiting } from './openPlan.ts';

/** The job goes by the real clock: days are counted from today. */
const day = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000);
const around = (signUp: number, report: number) => ({
  startDate: day(-10),
  endDate: day(20),
  statsFrom: day(-10),
  statsTo: day(20),
  signUpDeadline: `${day(signUp)} 12:00:00`,
  reportDeadline: `${day(report)} 12:00:00`,
  publishBy: day(25),
});

let desk: PlanDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.api.close());

const noticesTo = async (by: string) => {
  const { records } = await desk.read<NotificationList>(by, '/app/notification/list');
  return records.filter(({ topic }) => topic === 'plan').map(({ code, params }) => `${code} ${params.en.plan}`);
};

test('the morning of a plan: it starts; who has not answered, or owes results, is reminded; the centre is notified of what is overdue', async () => {
  const { centre, lab, other } = desk.people;
  const open = await draftPlan(desk, '待报名', around(3, 9));
  await desk.act(centre, '/app/plan/submitPlan', { id: open.planId });
  const late = await draftPlan(desk, '逾期', around(-2, -1));
  await desk.act(centre, '/app/plan/submitPlan', { id: late.planId });
  expect((await signWith(desk, 'lab', late)).status).toBe(200);
  await desk.act(centre, '/app/audit/audit/planTenants', { ids: await waiting(desk), accept: true });
  await desk.act(centre, '/app/plan/move', { id: late.planId, act: 'start' });

  const announcer = startAnnouncer({ services: await workFor(desk.api, []), jobs });
  expect((await runJobNow(desk.api, planDeadlinesJob)).result).toMatchObject({ params: { moved: 1, reminded: 3 } });
  await expect.poll(() => noticesTo(centre), { timeout: 10_000 }).toContain('plan_overdue 逾期 (en)');
  await expect.poll(() => noticesTo(lab), { timeout: 10_000 }).toContain('plan_remind 逾期 (en)');
  await expect.poll(() => noticesTo(other), { timeout: 10_000 }).toContain('plan_sign_remind 待报名 (en)');
  expect(await noticesTo(other)).not.toContain('plan_remind 逾期 (en)');
  await announcer.close();

  const parts = await desk.read<PlanLaboratory[]>(centre, `/app/plan/laboratory?planId=${open.planId}`);
  expect(parts.filter(({ planTenantStatus }) => planTenantStatus === 'Invited')).toHaveLength(2);
});
