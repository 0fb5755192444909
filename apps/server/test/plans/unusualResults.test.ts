import type { TenantResults, UnusualResults } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Drafted, draftPlan, openDesk, type PlanDesk, signWith, waiting } from './openPlan.ts';

let desk: PlanDesk;
let plan: Drafted;
let lab: string;
let centre: string;

beforeAll(async () => {
  desk = await openDesk();
  ({ lab, centre } = desk.people);
  plan = await draftPlan(desk, '核对', { tenantCodes: ['100001'] });
  await desk.act(centre, '/app/plan/submitPlan', { id: plan.planId });
  await signWith(desk, 'lab', plan);
  await desk.act(centre, '/app/audit/audit/planTenants', { ids: await waiting(desk), accept: true });
  await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'start' });
  await desk.act(lab, '/app/qcTest/updateByPlan', { planId: plan.planId });
  const detail = await desk.read<{ analytes: { qcTestId: string }[] }>(
    lab,
    `/app/planTenant/plan?planId=${plan.planId}`,
  );
  const results = [4.95, 5.05, 5, 4.97, 5.03, 5.01].map((value, at) => ({
    qcTestId: detail.analytes[0]?.qcTestId,
    level: 1,
    measuredAt: `2026-07-${String(at + 5).padStart(2, '0')} 08:00:00`,
    value,
  }));
  await desk.act(lab, '/app/qcTestResult/batchAddResults', { results });
});
afterAll(() => desk.api.close());

const report = (values: readonly (number | string)[], more: object = {}) =>
  desk.post(lab, '/app/planTenant/report', {
    planId: plan.planId,
    results: values.map((value, at) => ({ planLotAnalyteId: plan.sampleId, level: at + 1, value })),
    ...more,
  });
const asked = ({ data }: { data?: unknown }) => (data as UnusualResults).questions.map(({ text }) => text);
const stored = async () =>
  (await desk.read<TenantResults>(centre, `/app/plan/tenantResultView?planId=${plan.planId}&tenantId=100001`)).results
    .filter(({ isCurrent }) => isCurrent)
    .map(({ value }) => value);

test('results far from the daily control are asked about before anything is stored, and taken once confirmed', async () => {
  const first = await report([50, 5.3]);
  expect(first.status).toBe(409);
  expect(first.body.msg).toMatch(
    /^Please check, then confirm: Glucose level 1 is 50 mmol\/L: the laboratory’s daily control shows/,
  );
  expect(asked(first.body)).toEqual([expect.stringMatching(/shows 5\.00\d? ± 0\.03\d* mmol\/L$/)]);
  expect(await stored()).toEqual([]);
  expect((await report([50, 5.3], { confirmed: true })).body.data).toMatchObject({ stored: 2 });
  expect(await stored()).toEqual([50, 5.3]);
  const [link] = await desk.api.system.read('test', (tx) =>
    tx.rows(sql<{ n: number }>`select count(*)::int as n from audit_log
      where tenant_id = '100001' and entity = 'planResult' and audit_log::text like '%confirmedUnusual%'`),
  );
  expect(link?.n).toBe(1);
});

test('a usual correction is not asked about; 0 and below, and the same value twice, are', async () => {
  const correct = { reason: 'Decimal point' };
  expect((await report([5.02], correct)).body.data).toMatchObject({ corrected: 1 });
  expect(asked((await report([-95], correct)).body)).toEqual([expect.stringMatching(/not positive/)]);
  expect(asked((await report([5.02, 5.02], correct)).body)).toEqual([
    expect.stringMatching(/level 1 has the same value/),
  ]);
  expect(asked((await report(['900 mg/dL'], correct)).body)).toEqual([
    expect.stringMatching(/is 900 mg\/dL = 49\.95 mmol\/L/),
  ]);
  expect(await stored()).toEqual([5.02, 5.3]);
});

test('a correction by the centre is asked about the same', async () => {
  const correct = (more: object = {}) =>
    desk.post(centre, '/app/plan/correctResult', {
      planId: plan.planId,
      tenantId: '100001',
      planLotAnalyteId: plan.sampleId,
      level: 1,
      value: 502,
      reason: 'By phone',
      ...more,
    });
  expect((await correct()).status).toBe(409);
  expect((await correct({ confirmed: true })).body.data).toMatchObject({ corrected: 1 });
  expect((await desk.api.verify('100001')).broken).toBeNull();
});
