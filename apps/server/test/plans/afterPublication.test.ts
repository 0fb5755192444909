import type {
  NotificationList,
  OwnPlanDetail,
  PlanDoubts,
  PlanReportLine,
  PlanStatistics,
  TenantResults,
} from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planReportsJob } from '#features/centre/plans/public';
import { startAnnouncer } from '#features/engine/notifications/public';
import { jobs } from '#jobs';
import { workFor } from '../jobs/runJobNow.ts';
import { addParticipants, dates, draftPlan, openDesk, type PlanDesk, signWith, waiting } from './openPlan.ts';

let desk: PlanDesk;
let centre: string;
let lab: string;

beforeAll(async () => {
  desk = await openDesk();
  ({ centre, lab } = desk.people);
});
afterAll(() => desk.api.close());

/** A plan that 100001 takes part in and that runs. */
async function runningPlan(name: string, values: object = {}) {
  const plan = await draftPlan(desk, name, { tenantCodes: ['100001'], ...values });
  await desk.act(centre, '/app/plan/submitPlan', { id: plan.planId });
  expect((await signWith(desk, 'lab', plan)).status).toBe(200);
  await desk.act(centre, '/app/audit/audit/planTenants', { ids: await waiting(desk), accept: true });
  await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'start' });
  return plan;
}
const planState = async (id: string) =>
  (await desk.read<{ planStatus: string; stateReason: string | null }>(centre, `/app/plan/detail?id=${id}`)) ?? {};
/** The notifications of a user, by the code of the sentence and the plan. */
const noticesTo = async (by: string) => {
  const { records } = await desk.read<NotificationList>(by, '/app/notification/list');
  return records.map(({ code, params }) => `${code} ${params.zh.plan}`);
};
/** The acts in a laboratory's trail, or the centre's, about one record. */
const actsOn = async (tenantId: string, entity: string) =>
  (
    await desk.api.system.read('test', (tx) =>
      tx.rows(
        sql<{ action: string }>`select action from audit_log where tenant_id = ${tenantId} and entity = ${entity}`,
      ),
    )
  ).map(({ action }) => action);

test('the dates of a published plan cannot contradict each other', async () => {
  const { planId } = await runningPlan('日期');
  const change = (values: object) => desk.post(centre, '/app/plan/update', { id: planId, ...values });
  expect(await change({ endDate: '2026-06-01' })).toMatchObject({
    status: 400,
    body: { msg: expect.stringMatching(/it ends before it starts/) },
  });
  expect((await change({ reportDeadline: '2026-07-01 08:00:00' })).body.msg).toMatch(/reporting ends before sign-up/);
  expect((await change({ publishBy: '2026-07-01' })).body.msg).toMatch(/reports are due before reporting ends/);
  expect((await change({ reportDeadline: '2026-07-26 18:00:00' })).status).toBe(200);
});

test('more time is given with a reason, and a closed plan opens again by it', async () => {
  const announcer = startAnnouncer({ services: await workFor(desk.api, []), jobs });
  const { planId, sampleId } = await runningPlan('延期');
  const extend = (values: object, by = centre) => desk.post(by, '/app/plan/extend', { id: planId, ...values });
  const later = { reportDeadline: '2026-07-25 18:02:00' };
  expect((await extend(later)).status).toBe(400);
  expect((await extend({ ...later, reason: 'Flood' }, lab)).status).toBe(403);
  expect((await extend({ reportDeadline: '2026-09-30 18:00:00', reason: 'Flood' })).body.msg).toMatch(
    /reporting ends after the end/,
  );
  expect((await extend({ ...later, reason: 'Flood' })).status).toBe(200);
  expect(await planState(planId)).toMatchObject({ planStatus: 'Running', stateReason: 'Flood' });
  await desk.act(centre, '/app/plan/move', { id: planId, act: 'close' });
  const before = desk.clock.now;
  desk.clock.now = '2026-07-25T10:05:00Z';
  expect((await extend({ reason: 'One is missing' })).body.msg).toMatch(/must lie ahead/);
  const ahead = { endDate: '2026-08-10', reportDeadline: '2026-08-09 18:00:00' };
  expect((await extend({ ...ahead, reason: 'One is missing' })).status).toBe(200);
  expect((await planState(planId)).planStatus).toBe('Running');
  const results = [{ planLotAnalyteId: sampleId, level: 1, value: 5 }];
  expect(await desk.act(lab, '/app/planTenant/report', { planId, results })).toMatchObject({
    stored: 1,
    isLate: false,
  });
  desk.clock.now = before;
  expect(await actsOn('000000', 'plan')).toEqual(expect.arrayContaining(['extend', 'reopen']));
  await expect.poll(() => noticesTo(lab), { timeout: 15_000 }).toContain('plan_extended 延期');
  await announcer.close();
});

test('a laboratory is invited late, and signs; who takes part keeps its part', async () => {
  const plan = await runningPlan('补充邀请');
  const invite = (tenantIds: string[], more: object = { reason: 'Joined the programme' }) =>
    desk.post(centre, '/app/plan/invite', { planId: plan.planId, tenantIds, ...more });
  expect((await signWith(desk, 'other', plan)).body.msg).toMatch(/not invited/);
  expect((await invite(['100002'], {})).status).toBe(400);
  expect((await invite(['999999'])).body.msg).toBe('There is no active laboratory 999999');
  expect((await invite(['100001', '100002'])).body.data).toMatchObject({ invited: 1, planStatus: 'Running' });
  expect((await signWith(desk, 'other', plan)).status).toBe(200);
  const before = desk.clock.now;
  desk.clock.now = '2026-07-25T09:55:00Z';
  expect((await invite(['100002'])).body.msg).toBe(`Sign-up closed at ${dates.signUpDeadline}`);
  desk.clock.now = before;
  expect(await actsOn('000000', 'plan')).toContain('invite');
});

test('the centre corrects a result after the deadline with a reason; reports made before are outdated by it', async () => {
  const announcer = startAnnouncer({ services: await workFor(desk.api, [planReportsJob]), jobs });
  const plan = await runningPlan('中心更正', { minGroup: 4 });
  const { planId, sampleId } = plan;
  const results = [1, 2].map((level) => ({ planLotAnalyteId: sampleId, level, value: level === 1 ? 50 : 5.4 }));
  await desk.act(lab, '/app/planTenant/report', { planId, results });
  await addParticipants(
    desk,
    plan,
    [5, 5.1, 5.2, 4.9].map((value) => ({ 1: value, 2: value })),
  );
  await desk.act(centre, '/app/plan/move', { id: planId, act: 'close' });
  const generate = async () => {
    const lines = () => desk.read<PlanReportLine[]>(centre, `/app/planReport/overview?planId=${planId}`);
    const former = (await lines())[0]?.generatedAt;
    await desk.act(centre, '/app/planReport/generate', { planId });
    const made = async () => (await lines()).filter(({ generatedAt: at }) => at && at !== former).length;
    await expect.poll(made, { timeout: 15_000 }).toBe(5);
  };
  await generate();
  const before = desk.clock.now;
  desk.clock.now = '2026-07-25T10:05:00Z';
  const correct = (value: unknown, more: object = { reason: 'Decimal point, by phone' }, by = centre) =>
    desk.post(by, '/app/plan/correctResult', {
      planId,
      tenantId: '100001',
      planLotAnalyteId: sampleId,
      level: 1,
      value,
      ...more,
    });
  expect((await correct('5.0', {})).status).toBe(400);
  expect((await correct('5.0', { reason: 'Mine' }, lab)).status).toBe(403);
  expect((await correct('90 mg/dL')).body.data).toMatchObject({ corrected: 1 });
  expect((await correct('5.0')).body.data).toMatchObject({ corrected: 1 });
  const seen = await desk.read<TenantResults>(centre, `/app/plan/tenantResultView?planId=${planId}&tenantId=100001`);
  expect(
    seen.results
      .filter(({ level }) => level === 1)
      .map(({ value, byCentre, isLate, reason }) => [value, byCentre, isLate, reason]),
  ).toEqual([
    [5, true, false, 'Decimal point, by phone'],
    [4.995, true, false, 'Decimal point, by phone'],
    [50, false, false, null],
  ]);
  expect((await desk.post(centre, '/app/planReport/publish', { planId })).body.msg).toMatch(/A result.*has changed/);
  await generate();
  const doubts = await desk.read<PlanDoubts>(centre, `/app/planReport/doubts?planId=${planId}`);
  expect(doubts.length).toBeGreaterThan(0);
  const asked = await desk.post(centre, '/app/planReport/publish', { planId });
  const expected = { doubts: doubts.map(({ level, code }) => expect.objectContaining({ level, code })) };
  expect([asked.status, asked.body.data]).toEqual([409, expected]);
  expect((await desk.post(centre, '/app/planReport/publish', { planId, confirmed: true })).status).toBe(200);
  desk.clock.now = before;
  expect(await actsOn('000000', 'plan')).toContain('correctResult');
  expect((await desk.api.verify('100001')).broken).toBeNull();
  await expect.poll(() => noticesTo(lab), { timeout: 15_000 }).toContain('plan_resultCorrected 中心更正');
  await announcer.close();
});

test('an accepted laboratory changes its assay with a reason, without leaving', async () => {
  const plan = await runningPlan('更换分析项目');
  const first = await desk.read<Record<string, unknown>>(lab, `/app/assay/detail?id=${desk.records.lab.get('assay')}`);
  const methods = await desk.read<{ records: { methodId: string }[] }>(
    lab,
    `/configuration/methodAnalyte/page?size=-1&analyteId_equal=${first.analyteId}`,
  );
  const methodId = methods.records.find((row) => row.methodId !== first.methodId)?.methodId;
  const { id: _, version: __, ...values } = first;
  const { id: assayId } = await desk.act<{ id: string }>(lab, '/app/assay/save', { ...values, methodId });
  const change = (body: object) =>
    desk.post(lab, '/app/planTenant/changeAssay', { planId: plan.planId, planLotAnalyteId: plan.sampleId, ...body });
  expect((await change({ assayId })).status).toBe(400);
  expect((await change({ assayId: '77', reason: 'New analyser' })).status).toBe(400);
  expect((await change({ assayId, reason: 'New analyser' })).status).toBe(200);
  const detail = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
  expect(detail.analytes[0]?.assayId).toBe(assayId);
  expect(detail.plan.planTenantStatus).toBe('Accepted');
  expect(await actsOn('100001', 'planTenant')).toContain('changeAssay');
  const results = [{ planLotAnalyteId: plan.sampleId, level: 1, value: 5 }];
  await desk.act(lab, '/app/planTenant/report', { planId: plan.planId, results });
  const { samples } = await desk.read<PlanStatistics>(
    centre,
    `/app/plan/planDataStatistics?planId=${plan.planId}&planLotAnalyteId=${plan.sampleId}`,
  );
  expect(samples[0]?.scores).toHaveLength(1);
});
