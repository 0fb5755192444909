import type {
  OwnPlan,
  OwnPlanDetail,
  PlanGrid,
  PlanLaboratory,
  PlanReceipt,
  PlanReportLine,
  PlanReportView,
  PlanStatistics,
  PlanWorkings,
  TenantResults,
} from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planReportsJob } from '#features/plans/public';
import { workFor } from '../jobs/runJobNow.ts';
import { pdfText } from '../review/pdfText.ts';
import { addParticipants, type Drafted, draftPlan, openDesk, type PlanDesk, signWith, waiting } from './openPlan.ts';

/** ISO 13528, Annex E example: 34 laboratories; x* and s* are the fixed point of Algorithm A. */
const iso = [
  0.04, 0.055, 0.178, 0.202, 0.206, 0.227, 0.228, 0.23, 0.23, 0.235, 0.236, 0.237, 0.243, 0.244, 0.245, 0.2555, 0.26,
  0.264, 0.267, 0.27, 0.273, 0.274, 0.274, 0.278, 0.281, 0.287, 0.287, 0.288, 0.289, 0.295, 0.296, 0.311, 0.331, 0.4246,
];
const isoTruth = { mean: 0.2570077918584313, sd: 0.03951602407032909 };
/** AMC technical brief 6: seven laboratories. */
const amc = [4.5, 4.9, 5.6, 4.2, 6.2, 5.2, 9.9];
const amcTruth = { mean: 5.386489230095653, sd: 1.145956920382614 };

let desk: PlanDesk;
let plan: Drafted;

beforeAll(async () => {
  desk = await openDesk();
  plan = await draftPlan(desk, '葡萄糖比对');
});
afterAll(() => desk.api.close());

test('the centre publishes: both laboratories are invited, and see nothing of how it is assessed', async () => {
  const { centre, lab } = desk.people;
  expect((await desk.get(lab, `/app/planTenant/plan?planId=${plan.planId}`)).status).toBe(400);
  expect(await desk.read(centre, `/app/plan/problems?planId=${plan.planId}`)).toEqual([]);
  expect(await desk.act(centre, '/app/plan/submitPlan', { id: plan.planId })).toMatchObject({
    planStatus: 'Open',
    invited: 2,
  });
  const [own] = await desk.read<OwnPlan[]>(lab, '/app/planTenant/plans');
  expect(own).toMatchObject({
    planId: plan.planId,
    planTenantStatus: 'Invited',
    next: 'sign',
    dueAt: '2026-07-25 17:50:00',
  });
  const detail = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
  expect(detail.analytes[0]).toMatchObject({ levels: [1, 2], assays: [{ refused: null }] });
  expect(JSON.stringify(detail)).not.toMatch(/assigned|sigma|tea[PC]/i);
});

test('laboratories sign, the centre accepts them in bulk, each gets a code of its own', async () => {
  for (const who of ['lab', 'other'] as const)
    expect((await signWith(desk, who, plan)).body).toMatchObject({ data: { planTenantStatus: 'Signed' } });
  expect((await signWith(desk, 'lab', plan)).status).toBe(409);
  const ids = await waiting(desk);
  expect(ids).toHaveLength(2);
  expect((await desk.post(desk.people.lab, '/app/audit/audit/planTenants', { ids, accept: true })).status).toBe(403);
  expect(await desk.act(desk.people.centre, '/app/audit/audit/planTenants', { ids, accept: true })).toEqual({
    decided: 2,
  });
  const laboratories = await desk.read<PlanLaboratory[]>(
    desk.people.centre,
    `/app/plan/laboratory?planId=${plan.planId}`,
  );
  const codes = laboratories.flatMap(({ code }) => code ?? []);
  expect(new Set(codes).size).toBe(2);
  expect(laboratories.filter(({ planTenantStatus }) => planTenantStatus === 'Accepted')).toHaveLength(2);
});

test('tests on the lot are matched or made, samples received, results reported, corrected with a reason', async () => {
  const { lab, other, centre } = desk.people;
  expect(await desk.act(lab, '/app/qcTest/updateByPlan', { planId: plan.planId })).toMatchObject({
    matched: 1,
    skipped: 0,
  });
  const report = { planId: plan.planId, results: [{ planLotAnalyteId: plan.sampleId, level: 1, value: 0.25 }] };
  expect((await desk.post(lab, '/app/planTenant/report', report)).body.msg).toContain('takes no results');
  await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'start' });
  const received = { planId: plan.planId, receivedAt: '2026-07-02 09:00:00', sampleCondition: 'good' };
  await desk.act(lab, '/app/planTenant/receive', received);
  expect(await desk.act<PlanReceipt>(lab, '/app/planTenant/report', report)).toMatchObject({
    stored: 1,
    missing: 1,
    isLate: false,
  });
  expect(await desk.act<PlanReceipt>(lab, '/app/planTenant/report', report)).toMatchObject({ stored: 0, unchanged: 1 });
  const corrected = {
    planId: plan.planId,
    results: [{ planLotAnalyteId: plan.sampleId, level: 1, value: iso[33], u: 0.02 }],
  };
  expect((await desk.post(lab, '/app/planTenant/report', corrected)).body.msg).toMatch(/needs a reason/);
  expect(
    await desk.act<PlanReceipt>(lab, '/app/planTenant/report', { ...corrected, reason: 'Typing error' }),
  ).toMatchObject({
    corrected: 1,
  });
  const results = [
    { planLotAnalyteId: plan.sampleId, level: 1, value: iso[16] },
    { planLotAnalyteId: plan.sampleId, level: 2, value: amc[0] },
  ];
  expect(await desk.act<PlanReceipt>(other, '/app/planTenant/report', { planId: plan.planId, results })).toMatchObject({
    stored: 2,
    missing: 0,
  });
  const seen = await desk.read<TenantResults>(
    centre,
    `/app/plan/tenantResultView?planId=${plan.planId}&tenantId=100001`,
  );
  expect(seen.results.map(({ value, edition, isCurrent, reason }) => [value, edition, isCurrent, reason])).toEqual([
    [iso[33], 2, true, 'Typing error'],
    [0.25, 1, false, null],
  ]);
});

test('the grid says who owes what, and reminds them in one act', async () => {
  const rest = iso.filter((_, index) => index !== 16 && index !== 33);
  await addParticipants(
    desk,
    plan,
    rest.map((value, index) => ({ 1: value, ...(index < 6 ? { 2: amc[index + 1] ?? 0 } : {}) })),
  );
  const grid = await desk.read<PlanGrid>(desk.people.centre, `/app/plan/analyteResultStatus?planId=${plan.planId}`);
  const count = (cell: string) => grid.laboratories.filter(({ cells }) => cells === cell).length;
  expect({ complete: count('c'), partial: count('p'), none: count('n') }).toEqual({
    complete: 7,
    partial: 27,
    none: 0,
  });
  expect(await desk.act(desk.people.centre, '/app/plan/remind', { planId: plan.planId })).toEqual({ reminded: 27 });
});

const url = () => `planId=${plan.planId}&planLotAnalyteId=${plan.sampleId}`;

test('robust statistics are those of the published examples, scores a plain recomputation', async () => {
  const { samples, youden } = await desk.read<PlanStatistics>(
    desk.people.centre,
    `/app/plan/planDataStatistics?${url()}`,
  );
  const [one, two] = samples;
  expect(one).toMatchObject({ reported: 34, counted: 34, expected: 34, centre: { method: 'algorithmA', p: 34 } });
  expect(one?.centre?.mean).toBeCloseTo(isoTruth.mean, 9);
  expect(one?.centre?.sd).toBeCloseTo(isoTruth.sd, 9);
  const u = (1.25 * isoTruth.sd) / Math.sqrt(34);
  const sigma = (isoTruth.mean * 0.3) / 3;
  expect(one?.assignedU).toBeCloseTo(u, 9);
  expect(one?.sigmaPt).toBeCloseTo(sigma, 9);
  expect(one?.usesZPrime).toBe(u / sigma >= 0.3);
  expect(two?.centre?.mean).toBeCloseTo(amcTruth.mean, 8);
  expect(two?.centre?.sd).toBeCloseTo(amcTruth.sd, 8);
  const mine = one?.scores.find(({ tenantId }) => tenantId === '100001');
  const away = 0.4246 - isoTruth.mean;
  expect(mine?.z).toBeCloseTo(away / sigma, 7);
  expect(mine?.zPrime).toBeCloseTo(away / Math.hypot(sigma, u), 7);
  expect(mine?.zeta).toBeCloseTo(away / Math.hypot(0.02, u), 7);
  expect(mine?.en).toBeCloseTo(away / Math.hypot(0.04, 2 * u), 7);
  expect(mine).toMatchObject({ grade: 'unsatisfactory', isAcceptable: false });
  expect(one?.acceptable).toBe(iso.filter((x) => Math.abs(x - isoTruth.mean) <= isoTruth.mean * 0.3).length);
  expect(youden?.points).toHaveLength(7);
});

test('every figure is explained: formula, inputs, and the values behind it', async () => {
  const { figures, points } = await desk.read<PlanWorkings>(
    desk.people.centre,
    `/app/plan/explain?${url()}&level=1&tenantId=100001`,
  );
  expect(points).toHaveLength(34);
  const z = figures.find(({ figure }) => figure === 'z');
  expect(z).toMatchObject({ formula: 'ptZ', inputs: [{ name: 'x', value: 0.4246 }, { name: 'xpt' }, { name: 'σpt' }] });
  expect(figures.find(({ figure }) => figure === 'assignedU')?.formula).toBe('assignedU');
});

test('an assigned value is overruled with a reason, and taken back', async () => {
  const { centre } = desk.people;
  const body = { planLotAnalyteId: plan.sampleId, level: 1, value: 0.26, u: 0.004 };
  expect((await desk.post(centre, '/app/plan/overrule', body)).status).toBe(400);
  await desk.act(centre, '/app/plan/overrule', { ...body, reason: 'Reference laboratory' });
  const { samples } = await desk.read<PlanStatistics>(centre, `/app/plan/planDataStatistics?${url()}`);
  expect(samples[0]).toMatchObject({ assigned: 0.26, assignedU: 0.004, overruled: { reason: 'Reference laboratory' } });
  await desk.act(centre, '/app/plan/overrule', { ...body, value: null, reason: 'Consensus after all' });
  const back = await desk.read<PlanStatistics>(centre, `/app/plan/planDataStatistics?${url()}`);
  expect(back.samples[0]?.overruled).toBeNull();
  expect(back.samples[0]?.assigned).toBeCloseTo(isoTruth.mean, 9);
});

test('after the deadline nothing is corrected, a first report is late', async () => {
  desk.clock.now = '2026-07-25T10:10:00Z';
  const { lab } = desk.people;
  const again = {
    planId: plan.planId,
    results: [{ planLotAnalyteId: plan.sampleId, level: 1, value: 0.3 }],
    reason: 'Sorry',
  };
  expect((await desk.post(lab, '/app/planTenant/report', again)).body.msg).toMatch(/nothing is corrected any more/);
  const late = { planId: plan.planId, results: [{ planLotAnalyteId: plan.sampleId, level: 2, value: 5.4 }] };
  expect(await desk.act<PlanReceipt>(lab, '/app/planTenant/report', late)).toMatchObject({
    stored: 1,
    isLate: true,
    missing: 0,
  });
  const grid = await desk.read<PlanGrid>(desk.people.centre, `/app/plan/analyteResultStatus?planId=${plan.planId}`);
  expect(grid.laboratories.find(({ tenantId }) => tenantId === '100001')?.cells).toBe('l');
});

test('reports: generated as a job, published to all at once, frozen; a correction is a further edition', async () => {
  const { centre, lab, other } = desk.people;
  expect((await desk.post(centre, '/app/planReport/publish', { planId: plan.planId })).status).toBe(409);
  await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'close' });
  expect((await desk.post(centre, '/app/planReport/publish', { planId: plan.planId })).body.msg).toMatch(
    /Generate the reports first/,
  );
  await workFor(desk.api, [planReportsJob]);
  await desk.act(centre, '/app/planReport/generate', { planId: plan.planId });
  const lines = () => desk.read<PlanReportLine[]>(centre, `/app/planReport/overview?planId=${plan.planId}`);
  await expect
    .poll(async () => (await lines()).filter(({ generatedAt }) => generatedAt).length, { timeout: 15_000 })
    .toBe(34);
  expect((await desk.get(lab, `/app/planReport/content?planId=${plan.planId}`)).status).toBe(400);
  expect(await desk.act(centre, '/app/planReport/publish', { planId: plan.planId })).toEqual({
    published: 34,
    edition: 1,
  });
  const mine = await desk.read<PlanReportView>(lab, `/app/planReport/content?planId=${plan.planId}`);
  const theirs = await desk.read<PlanReportView>(other, `/app/planReport/content?planId=${plan.planId}`);
  expect(mine).toMatchObject({ edition: 1, content: { samples: 2, acceptable: 1, scorePercent: 50, passed: false } });
  expect(theirs.content).toMatchObject({ scorePercent: 100, passed: true });
  expect((await desk.post(centre, '/app/planReport/publish', { planId: plan.planId })).body.msg).toBe(
    'Please give a reason',
  );
  await desk.act(centre, '/app/planReport/publish', { planId: plan.planId, reason: 'Unit in the head' });
  expect(await desk.read<PlanReportView>(lab, `/app/planReport/content?planId=${plan.planId}`)).toMatchObject({
    edition: 2,
    reason: 'Unit in the head',
  });
});

test('a laboratory answers its score, and the centre reads the answer', async () => {
  await desk.act(desk.people.lab, '/app/planReport/answer', {
    planId: plan.planId,
    cause: 'Old calibrator',
    action: 'Recalibrated',
  });
  const seen = await desk.read<PlanReportView>(
    desk.people.centre,
    `/app/planReport/content?planId=${plan.planId}&tenantId=100001`,
  );
  expect(seen.answer).toMatchObject({ cause: 'Old calibrator', action: 'Recalibrated' });
});

test('a laboratory never sees another’s name or code, in any call or PDF', async () => {
  const { lab, centre } = desk.people;
  const laboratories = await desk.read<PlanLaboratory[]>(centre, `/app/plan/laboratory?planId=${plan.planId}`);
  const own = laboratories.find(({ tenantId }) => tenantId === '100001');
  const secrets = laboratories
    .filter(({ tenantId, code }) => tenantId !== '100001' && code)
    .flatMap(({ labName, labNumber, code, tenantId }) => [labName, labNumber, `"${code}"`, tenantId]);
  expect(secrets.length).toBeGreaterThan(100);
  const calls = [
    '/app/planTenant/plans',
    `/app/planTenant/plan?planId=${plan.planId}`,
    '/app/planTenant/page?size=-1',
    '/app/planReport/page?size=-1',
    `/app/planReport/content?planId=${plan.planId}`,
    `/app/planTenant/dailyValues?planId=${plan.planId}`,
  ];
  for (const path of calls) {
    const text = JSON.stringify(await desk.read(lab, path));
    expect(text.length, path).toBeGreaterThan(1);
    expect(
      secrets.filter((secret) => text.includes(secret)),
      path,
    ).toEqual([]);
  }
  const refused = [
    `/app/plan/laboratory?planId=${plan.planId}`,
    `/app/plan/analyteResultStatus?planId=${plan.planId}`,
    `/app/plan/planDataStatistics?${url()}`,
    `/app/plan/explain?${url()}&level=1`,
    `/app/plan/results?planId=${plan.planId}`,
    `/app/plan/tenantResultView?planId=${plan.planId}&tenantId=100002`,
    `/app/planReport/overview?planId=${plan.planId}`,
    `/app/planReport/content?planId=${plan.planId}&tenantId=100002`,
    `/app/planReport/pdf?planId=${plan.planId}&tenantId=100002`,
    '/app/plan/page',
    '/app/planLotAnalyte/page',
  ];
  for (const path of refused) expect((await desk.get(lab, path)).status, path).toBe(403);
  for (const [language, title, verdict] of [
    ['zh', '实验室间比对报告', '不合格'],
    ['en', 'Inter-laboratory comparison report', 'Not passed'],
  ] as const) {
    const answer = await desk.api.app.inject({
      url: `/eqicapi/app/planReport/pdf?planId=${plan.planId}&language=${language}`,
      headers: { 'blade-auth': `bearer ${lab}` },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = (await pdfText(answer.rawPayload)).join('');
    expect(text).toContain(title);
    expect(text).toContain(verdict);
    expect(text).toContain(String(own?.code));
    const bare = secrets.map((secret) => secret.replaceAll('"', '')).filter((secret) => secret.length > 3);
    expect(
      bare.filter((secret) => text.includes(secret)),
      language,
    ).toEqual([]);
  }
});
