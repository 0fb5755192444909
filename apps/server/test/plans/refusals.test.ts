import type {
  ClosedLaboratory,
  OwnPlanDetail,
  PlanChoice,
  PlanLaboratory,
  PlanParticipants,
  PlanProblems,
  PlanReceipt,
  PlanReportLine,
  PlanStatistics,
  ReadReport,
} from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planReportsJob } from '#features/centre/plans/public';
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

const problemsOf = async (planId: string) =>
  (await desk.read<PlanProblems>(centre, `/app/plan/problems?planId=${planId}`)).map(
    ({ step, code }) => `${step}:${code}`,
  );

/** Publishes a plan and takes 100001 in; the plan runs. */
async function runningPlan(name: string, values: object = {}, analyte: object = {}) {
  const plan = await draftPlan(desk, name, values, analyte);
  await desk.act(centre, '/app/plan/submitPlan', { id: plan.planId });
  expect((await signWith(desk, 'lab', plan)).status).toBe(200);
  await desk.act(centre, '/app/audit/audit/planTenants', { ids: await waiting(desk), accept: true });
  await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'start' });
  return plan;
}

test('an empty plan lists what it lacks, step by step, and is not published', async () => {
  const { id } = await desk.act<{ id: string }>(centre, '/app/plan/save', { name: '空计划' });
  expect(await problemsOf(id)).toEqual([
    'basic:datesMissing',
    'basic:signUpMissing',
    'basic:reportingMissing',
    'qc:noLots',
    'laboratories:noLaboratories',
  ]);
  const refused = await desk.post(centre, '/app/plan/submitPlan', { id });
  expect(refused).toMatchObject({
    status: 400,
    body: { msg: 'The plan cannot be published yet: 5 problems are left' },
  });
});

test.each([
  { name: '无指定值', analyte: { assignedKind: 'reference' }, problem: 'qc:assignedMissing' },
  { name: '无固定σ', analyte: { sigmaKind: 'fixed' }, problem: 'qc:sigmaMissing' },
  { name: '无允许误差', analyte: { teaCombination: null, teaPercent: null }, problem: 'qc:teaMissing' },
  { name: '批号过期', values: { endDate: '2028-03-01' }, problem: 'qc:lotExpires' },
  { name: '日期颠倒', values: { startDate: '2026-08-01' }, problem: 'basic:datesReversed' },
  { name: '回报早于报名', values: { reportDeadline: '2026-07-01 18:00:00' }, problem: 'basic:reportingBeforeSignUp' },
  { name: '无实验室', values: { tenantCodes: [] }, problem: 'laboratories:noLaboratories' },
  { name: '上限过小', values: { signUpLimit: 1 }, problem: 'laboratories:limitBelowInvited' },
])('$problem keeps a plan from being published', async ({ name, values, analyte, problem }) => {
  const { planId } = await draftPlan(desk, name, values, analyte);
  expect(await problemsOf(planId)).toContain(problem);
  expect((await desk.post(centre, '/app/plan/submitPlan', { id: planId })).status).toBe(400);
});

test('a plan with a lot and no analyte says so, and is not published', async () => {
  const { planId, sampleId } = await draftPlan(desk, '无项目');
  await desk.act(centre, `/app/planLotAnalyte/remove?ids=${sampleId}`, {});
  expect(await problemsOf(planId)).toEqual(['qc:noAnalytes']);
  expect((await desk.post(centre, '/app/plan/submitPlan', { id: planId })).status).toBe(400);
});

test('all chosen analytes are added, or none where one is not offered', async () => {
  const { planId, sampleId, lotId } = await draftPlan(desk, '一次添加');
  const choices = () => desk.read<PlanChoice[]>(centre, `/app/plan/analyte?planId=${planId}`);
  const assay = await desk.read<{ analyteId: string; unitId: string }>(
    lab,
    `/app/assay/detail?id=${desk.records.lab.get('assay')}`,
  );
  const maker = { lotId, analyteId: assay.analyteId, unitId: assay.unitId, level1Mean: 5, level1Sd: 0.1 };
  if ((await choices()).length === 0) await desk.act(centre, '/app/lotAnalyte/save', maker);
  const { analyteId = '', unitId = '' } = (await choices())[0] ?? {};
  await desk.act(centre, `/app/planLotAnalyte/remove?ids=${sampleId}`, {});
  const add = (analytes: object[]) => desk.post(centre, '/app/plan/addAnalytes', { planId, analytes });
  const refused = await add([
    { lotId, analyteId },
    { lotId, analyteId: '77' },
  ]);
  expect(refused).toMatchObject({ status: 400, body: { msg: expect.stringContaining('none was added') } });
  expect((await choices()).map(({ isChosen }) => isChosen)).not.toContain(true);
  expect((await add([{ lotId, analyteId }])).body.data).toEqual({ added: 1, there: 0 });
  expect((await add([{ lotId, analyteId }])).body.data).toEqual({ added: 0, there: 1 });
  expect((await choices()).find((one) => one.analyteId === analyteId)).toMatchObject({ isChosen: true, unitId });
  expect((await desk.post(lab, '/app/plan/addAnalytes', { planId, analytes: [{ lotId, analyteId }] })).status).toBe(
    403,
  );
});

test('two people edit one plan: the second is shown both sides and loses nothing', async () => {
  const { planId } = await draftPlan(desk, '两人编辑');
  await desk.act(centre, '/app/plan/update', { id: planId, version: 1, description: 'mine' });
  const conflict = await desk.post(centre, '/app/plan/update', { id: planId, version: 1, description: 'theirs' });
  expect(conflict).toMatchObject({ status: 409, body: { data: { theirs: { description: 'mine' } } } });
});

test('once published, what laboratories sign for no longer changes; time may', async () => {
  const { planId, sampleId } = await draftPlan(desk, '已发布');
  await desk.act(centre, '/app/plan/submitPlan', { id: planId });
  expect((await desk.post(centre, '/app/plan/update', { id: planId, name: '改名' })).body.msg).toBe(
    'The plan is published: "Plan name" can no longer be changed',
  );
  expect((await desk.post(centre, '/app/planLotAnalyte/update', { id: sampleId, teaPercent: 5 })).status).toBe(409);
  await desk.act(centre, '/app/plan/update', { id: planId, reportDeadline: '2026-07-28 18:00:00' });
  expect((await desk.post(centre, `/app/plan/remove?ids=${planId}`, {})).status).toBe(409);
  expect((await desk.post(centre, '/app/plan/move', { id: planId, act: 'seal' })).body.msg).toBe(
    'Please give a reason',
  );
  await desk.act(centre, '/app/plan/move', { id: planId, act: 'seal', reason: 'Samples spoilt' });
  expect((await signWith(desk, 'lab', { planId, sampleId, lotId: '' })).body.msg).toMatch(/"Sealed"/);
});

test('copying makes the next round: all dates by as much later, lots, analytes and laboratories the same', async () => {
  const { planId } = await draftPlan(desk, '第一轮', {}, { mayBeNegative: true });
  await desk.act(centre, '/app/planReportSetting/save', { planId, signerName: '王主任', showsCharts: false });
  const copy = await desk.act<{ id: string }>(centre, '/app/plan/copyPlan', {
    id: planId,
    name: '第二轮',
    startDate: '2026-08-05',
  });
  expect(await desk.read(centre, `/app/plan/detail?id=${copy.id}`)).toMatchObject({
    startDate: '2026-08-05',
    endDate: '2026-09-04',
    signUpDeadline: '2026-08-29 17:50:00',
    tenantCodes: ['100001', '100002'],
    copiedFromId: planId,
    planStatus: 'Draft',
  });
  expect(await problemsOf(copy.id)).toEqual([]);
  const [sample] = (await desk.read<{ records: object[] }>(centre, `/app/planLotAnalyte/page?planId_equal=${copy.id}`))
    .records;
  expect(sample).toMatchObject({ teaPercent: 30, mayBeNegative: true });
  const { records: settings } = await desk.read<{ records: object[] }>(
    centre,
    `/app/planReportSetting/page?planId_equal=${copy.id}`,
  );
  expect(settings).toMatchObject([{ signerName: '王主任', showsCharts: false }]);
  const taken = await desk.post(centre, '/app/plan/copyPlan', { id: planId, name: '第二轮', startDate: '2026-08-05' });
  expect(taken).toMatchObject({ status: 409, body: { msg: 'There is already a plan called "第二轮"' } });
});

test('an uninvited laboratory does not know of a plan; with open sign-up it may sign until the plan is full', async () => {
  const closed = await draftPlan(desk, '不公开', { tenantCodes: ['100002'] });
  await desk.act(centre, '/app/plan/submitPlan', { id: closed.planId });
  expect(await desk.get(lab, `/app/planTenant/plan?planId=${closed.planId}`)).toMatchObject({ status: 400 });
  expect((await signWith(desk, 'lab', closed)).body.msg).toMatch(/not invited/);
  const open = await draftPlan(desk, '公开报名', { tenantCodes: [], isOpenSignUp: true, signUpLimit: 1 });
  await desk.act(centre, '/app/plan/submitPlan', { id: open.planId });
  expect((await signWith(desk, 'other', open)).status).toBe(200);
  expect((await signWith(desk, 'lab', open)).body.msg).toBe('The plan is full: it takes 1 laboratories');
});

test('a unit that no factor leads from, or a method that is not allowed, is named', async () => {
  const assay = await desk.read<{ analyteId: string; unitId: string; methodId: string }>(
    lab,
    `/app/assay/detail?id=${desk.records.lab.get('assay')}`,
  );
  const { id: unitId } = await desk.act<{ id: string }>(centre, '/app/unit/save', {
    symbol: 'spoon/L',
    name: '勺每升',
    ucum: '{spoon}/L',
  });
  const scale = { analyteId: assay.analyteId, unitId, factor: 2 };
  const known = await desk.act<{ id: string }>(centre, '/configuration/analyteUnit/save', scale);
  const methods = await desk.read<{ records: { methodId: string }[] }>(
    lab,
    `/configuration/methodAnalyte/page?size=-1&analyteId_equal=${assay.analyteId}`,
  );
  const methodId = methods.records.find((row) => row.methodId !== assay.methodId)?.methodId;
  const inUnit = await draftPlan(desk, '他单位', {}, { unitId });
  const byMethod = await draftPlan(desk, '他方法', {}, { methodIds: [methodId] });
  for (const { planId } of [inUnit, byMethod]) await desk.act(centre, '/app/plan/submitPlan', { id: planId });
  await desk.act(centre, `/configuration/analyteUnit/remove?ids=${known.id}`, {});
  expect((await signWith(desk, 'lab', inUnit)).body.msg).toMatch(
    /is reported in spoon\/L; the chosen assay measures in .*no factor/,
  );
  expect((await signWith(desk, 'lab', byMethod)).body.msg).toMatch(/is not accepted with the method/);
});

test('the centre sends a laboratory back with a reason; it signs again', async () => {
  const plan = await draftPlan(desk, '退回重报');
  await desk.act(centre, '/app/plan/submitPlan', { id: plan.planId });
  await signWith(desk, 'lab', plan);
  const ids = await waiting(desk);
  const participants = (more: string) =>
    desk.read<PlanParticipants>(centre, `/app/plan/participants?planId=${plan.planId}&size=1${more}`);
  const [part] = (await participants('&planTenantStatus_notnull=1')).records;
  expect(part).toMatchObject({ tenantId: '100001', planTenantStatus: 'Signed' });
  const found = await desk.read<{ records: { id: string; version: number }[] }>(
    centre,
    '/app/laboratory/page?tenantCode_equal=100001',
  );
  await desk.act(centre, '/app/laboratory/update', { ...found.records[0], name: '临江检验所' });
  expect(await participants('&keyword=ljjy')).toMatchObject({
    total: 1,
    records: [{ labName: expect.stringContaining('临江') }],
    waitingIds: [part?.auditId],
  });
  expect(await participants('&keyword=nobody')).toMatchObject({ total: 0, records: [], waitingIds: [part?.auditId] });
  expect((await participants('&current=2')).records[0]?.tenantId).not.toBe(
    (await participants('')).records[0]?.tenantId,
  );
  expect((await desk.post(centre, '/app/audit/audit/planTenants', { ids, accept: false })).status).toBe(400);
  await desk.act(centre, '/app/audit/audit/planTenants', { ids, accept: false, comment: 'No such analyser' });
  const rows = await desk.read<PlanLaboratory[]>(centre, `/app/plan/laboratory?planId=${plan.planId}`);
  expect(rows.find(({ tenantId }) => tenantId === '100001')).toMatchObject({
    planTenantStatus: 'Rejected',
    reason: 'No such analyser',
  });
  expect((await signWith(desk, 'lab', plan)).status).toBe(200);
  await desk.act(lab, '/app/planTenant/withdraw', { planId: plan.planId, reason: 'Analyser is down' });
  expect(await waiting(desk)).not.toContain(ids[0]);
});

test('results: not signed for, no such level, no number that can be, a plan that takes no late ones', async () => {
  const plan = await runningPlan('坏输入', { acceptsLate: false });
  const report = (results: object[], by = lab) =>
    desk.post(by, '/app/planTenant/report', { planId: plan.planId, results });
  const one = { planLotAnalyteId: plan.sampleId, level: 1, value: 5 };
  expect((await report([{ ...one, level: 3 }])).body.msg).toMatch(/has no level 3/);
  expect((await report([{ ...one, value: 1e30 }])).body.msg).toMatch(/cannot be right/);
  expect((await report([{ ...one, planLotAnalyteId: '77' }])).status).toBe(400);
  expect((await report([one], desk.people.other)).body.msg).toMatch(/"Invited"/);
  expect((await report([one], desk.people.viewer)).status).toBe(403);
  const future = { planId: plan.planId, receivedAt: '2027-01-01 08:00:00', sampleCondition: 'good' };
  expect((await desk.post(lab, '/app/planTenant/receive', future)).body.msg).toMatch(/later than now/);
  const before = desk.clock.now;
  desk.clock.now = '2026-07-25T10:05:00Z';
  expect((await report([one])).body.msg).toBe(
    `Reporting ended at ${dates.reportDeadline}, and this plan takes no late results`,
  );
  expect((await signWith(desk, 'other', plan)).body.msg).toMatch(/Sign-up closed/);
  desk.clock.now = before;
});

test('few or equal values: median and nIQR, or nothing, and it says why', async () => {
  const plan = await runningPlan('少数', { minGroup: 4 }, { sigmaKind: 'data' });
  const results = [
    { planLotAnalyteId: plan.sampleId, level: 1, value: 5 },
    { planLotAnalyteId: plan.sampleId, level: 2, value: 10 },
  ];
  await desk.act<PlanReceipt>(lab, '/app/planTenant/report', { planId: plan.planId, results });
  const statistics = () =>
    desk.read<PlanStatistics>(
      centre,
      `/app/plan/planDataStatistics?planId=${plan.planId}&planLotAnalyteId=${plan.sampleId}`,
    );
  const alone = await statistics();
  expect(alone.samples[0]).toMatchObject({ centre: null, assigned: null, sigmaPt: null, passPercent: null });
  expect(alone.samples[0]?.reasons.assigned).toEqual({ code: 'tooFewResults', n: 1, needed: 4 });
  await addParticipants(desk, plan, [
    { 1: 5.2, 2: 10 },
    { 1: 5.4, 2: 10 },
    { 1: 4.9, 2: 10 },
  ]);
  const [one, two] = (await statistics()).samples;
  expect(one?.centre).toMatchObject({ method: 'medianNiqr', p: 4 });
  expect(one?.assigned).toBeCloseTo(5.1, 12);
  expect(one?.sigmaPt).toBeCloseTo(0.7413 * (5.25 - 4.975), 12);
  expect(two).toMatchObject({ assigned: 10, sigmaPt: 0, acceptable: 4 });
  expect(two?.scores[0]).toMatchObject({ z: null, grade: null, isAcceptable: true });
});

test.each([
  { where: 'the plan', analyte: { mayBeNegative: true } },
  { where: 'the analyte', analyte: {} },
])('negative values count where $where says that they may be', async ({ where, analyte }) => {
  const plan = await runningPlan(`负值 ${where}`, {}, { ...analyte, teaCombination: 'absolute', teaAbsolute: 2 });
  const url = `/app/plan/planDataStatistics?planId=${plan.planId}&planLotAnalyteId=${plan.sampleId}`;
  await addParticipants(
    desk,
    plan,
    [-5.1, -4.9, -5.3, -4.8, -5, -5.2].map((value) => ({ 1: value })),
  );
  if (where === 'the analyte') {
    const { samples, analyte: of } = await desk.read<PlanStatistics>(centre, url);
    expect(samples[0]).toMatchObject({ reported: 6, counted: 0, assigned: null });
    expect(samples[0]?.scores.map(({ setAside }) => setAside)).toEqual(Array(6).fill('notPositive'));
    await desk.act(centre, '/app/analyte/update', { id: of.analyteId, mayBeNegative: true });
  }
  const [sample] = (await desk.read<PlanStatistics>(centre, url)).samples;
  expect(sample).toMatchObject({ reported: 6, counted: 6, acceptable: 6 });
  expect(sample?.assigned).toBeCloseTo(-5.05, 10);
  if (where === 'the analyte')
    await desk.act(centre, '/app/analyte/update', {
      id: (await desk.read<PlanStatistics>(centre, url)).analyte.analyteId,
      mayBeNegative: false,
    });
});

test('a laboratory that leaves half-way no longer counts', async () => {
  const plan = await runningPlan('中途退出');
  const results = [{ planLotAnalyteId: plan.sampleId, level: 1, value: 5 }];
  await desk.act(lab, '/app/planTenant/report', { planId: plan.planId, results });
  await addParticipants(desk, plan, [{ 1: 5.2 }, { 1: 5.4 }, { 1: 4.9 }]);
  expect((await desk.post(lab, '/app/planTenant/withdraw', { planId: plan.planId })).status).toBe(400);
  await desk.act(lab, '/app/planTenant/withdraw', { planId: plan.planId, reason: 'We move house' });
  const { samples } = await desk.read<PlanStatistics>(
    centre,
    `/app/plan/planDataStatistics?planId=${plan.planId}&planLotAnalyteId=${plan.sampleId}`,
  );
  expect(samples[0]).toMatchObject({ reported: 3, expected: 3 });
  expect(samples[0]?.scores.some(({ tenantId }) => tenantId === '100001')).toBe(false);
});

test('a round that nobody can be judged in is neither passed nor failed', async () => {
  const plan = await runningPlan('无法评价');
  const results = [1, 2].map((level) => ({ planLotAnalyteId: plan.sampleId, level, value: 5 * level }));
  await desk.act(lab, '/app/planTenant/report', { planId: plan.planId, results });
  await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'close' });
  await workFor(desk.api, [planReportsJob]);
  await desk.act(centre, '/app/planReport/generate', { planId: plan.planId });
  const lines = () => desk.read<PlanReportLine[]>(centre, `/app/planReport/overview?planId=${plan.planId}`);
  await expect.poll(async () => (await lines())[0]?.generatedAt, { timeout: 15_000 }).toBeTruthy();
  await desk.act(centre, '/app/planReport/publish', { planId: plan.planId, confirmed: true });
  const { records } = await desk.read<{ records: object[] }>(lab, `/app/planReport/page?planId_equal=${plan.planId}`);
  expect(records).toMatchObject([{ scorePercent: null, passed: null }]);
});

test('a region or an earlier plan invites its open laboratories; nobody is invited by asking for nothing', async () => {
  type Laboratory = { id: string; version: number; tenantCode: string; region: string | null; status: string };
  const { records } = await desk.read<{ records: Laboratory[] }>(centre, '/app/laboratory/page?size=50');
  const own = records.find(({ tenantCode }) => tenantCode === '100001');
  const { id = '', version = 0 } = own ?? {};
  await desk.act(centre, '/app/laboratory/update', { id, version, region: '北岸区' });
  expect(await desk.read<string[]>(centre, '/app/plan/regions')).toContain('北岸区');
  const invitable = (query: string) => desk.read<string[]>(centre, `/app/plan/invitable?${query}`);
  expect(await invitable(`region=${encodeURIComponent('北岸区')}`)).toEqual(['100001']);
  expect(await invitable('')).toEqual([]);
  const { planId } = await draftPlan(desk, '往期', { tenantCodes: ['100002', '100001', '999999'] });
  expect((await invitable(`previousPlanId=${planId}`)).sort()).toEqual(['100001', '100002']);
  expect((await desk.get(lab, '/app/plan/regions')).status).toBe(403);
});

test('a laboratory that was closed since is named among the invited, so that it can be taken out', async () => {
  type Laboratory = { id: string; version: number; tenantCode: string };
  const { planId } = await draftPlan(desk, '含已关闭', { tenantCodes: ['100001', '100002'] });
  const closed = () => desk.read<ClosedLaboratory[]>(centre, `/app/plan/closedInvited?planId=${planId}`);
  expect(await closed()).toEqual([]);
  const { records } = await desk.read<{ records: Laboratory[] }>(centre, '/app/laboratory/page?size=50');
  const other = records.find(({ tenantCode }) => tenantCode === '100002');
  const { id = '', version = 0 } = other ?? {};
  await desk.act(centre, '/app/laboratory/update', { id, version, status: 'Sealed' });
  expect(await closed()).toMatchObject([{ tenantId: '100002', labName: expect.any(String) }]);
  expect((await desk.get(lab, `/app/plan/closedInvited?planId=${planId}`)).status).toBe(403);
});

test('a reported value is read by the rule of daily control: known units are converted and kept, others refused', async () => {
  const plan = await runningPlan('单位');
  const { planId } = plan;
  const report = (results: object[], reason?: string) =>
    desk.post(lab, '/app/planTenant/report', { planId, results, reason });
  const one = { planLotAnalyteId: plan.sampleId, level: 1 };
  expect((await report([{ ...one, value: '109.4 U/L' }])).body.msg).toBe(
    '"Glucose" level 1: the unit of "109.4 U/L" is not mmol/L, and no factor leads from one to the other',
  );
  expect((await report([{ ...one, value: '>5' }])).body.msg).toMatch(/level 1: the result ">5" is above a limit/);
  expect(
    (
      await report([
        { ...one, value: '90.3 mg/dL' },
        { ...one, level: 2, value: '10,0371 MMOL/L' },
      ])
    ).status,
  ).toBe(200);
  const typed = async () => {
    const { analytes } = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${planId}`);
    return analytes[0]?.results.map(({ value, valueText, typedUnit, typedFactor }) => [
      value,
      valueText,
      typedUnit,
      typedFactor,
    ]);
  };
  expect(await typed()).toEqual([
    [5.01165, '90.3 mg/dL', 'mg/dL', 0.0555],
    [10.0371, '10,0371 MMOL/L', null, null],
  ]);
  // The same in the plan's unit is no correction.
  expect((await report([{ ...one, value: '5.01165' }])).body.data).toMatchObject({ stored: 0, unchanged: 1 });
  const rows = `检验项目,批号,水平,结果\n${'glucose'},,1,90 mg/dL\n`;
  const read = await desk.act<ReadReport>(lab, '/app/planTenant/readFile', { planId, text: rows });
  expect(read).toEqual({ cells: [{ planLotAnalyteId: plan.sampleId, level: 1, value: '90 mg/dL' }], problems: [] });
});
