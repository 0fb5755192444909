import type {
  LeveyJenningsChart,
  OwnPlan,
  OwnPlanDetail,
  PlanForecastView,
  PlanGrid,
  PlanLaboratory,
  PlanReceipt,
  PlanReportLine,
  PlanReportView,
  PlanStatistics,
  PlanTests,
  PlanWorkings,
  ReadReport,
  TenantResults,
} from '@qc/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planReportsJob } from '#features/plans/public';
import { password } from '../contract/api.ts';
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
  const [own] = await desk.read<PlanTests>(lab, '/app/planTenant/tests');
  expect(own).toMatchObject({ id: plan.planId, testIds: [expect.stringMatching(/^\d+$/)] });
  const [theirs] = await desk.read<PlanTests>(other, '/app/planTenant/tests');
  expect(theirs).toMatchObject({ id: plan.planId, testIds: [] });
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

test('a file fills the sheet; what it cannot take is named by line, and nothing is reported by it', async () => {
  const { lab } = desk.people;
  const { analytes } = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
  const { lotNumber = '', unitName = '' } = analytes[0] ?? {};
  const lines = [
    'Analyte,Lot,Unit,Level 1,Level 2',
    `glucose,${lotNumber},${unitName},0.31,5.5`,
    'Unobtainium,,,140,',
    'Glucose,NONE,,1,',
    `Glucose,${lotNumber},furlong,5,`,
    `Glucose,${lotNumber},,abc,`,
    `Glucose,${lotNumber},,0.32,`,
  ];
  const read = await desk.act<ReadReport>(lab, '/app/planTenant/readFile', {
    planId: plan.planId,
    text: lines.join('\n'),
  });
  expect(read.cells).toEqual([
    { planLotAnalyteId: plan.sampleId, level: 1, value: '0.31' },
    { planLotAnalyteId: plan.sampleId, level: 2, value: '5.5' },
  ]);
  expect(read.problems.map(({ line, text }) => [line, text])).toEqual([
    [3, expect.stringMatching(/not signed up for "Unobtainium"/)],
    [4, expect.stringMatching(/"NONE" is not in this plan/)],
    [5, expect.stringMatching(/unit "furlong"/)],
    [6, expect.stringMatching(/"abc"/)],
    [7, expect.stringMatching(/line 2/)],
  ]);
  const after = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
  expect(after.analytes[0]?.results).toEqual(analytes[0]?.results);
  const { viewer } = desk.people;
  expect((await desk.post(viewer, '/app/planTenant/readFile', { planId: plan.planId, text: 'x' })).status).toBe(403);
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

/** The text of a round's summary as somebody reads it. */
async function summaryOf(by: string, language: 'zh' | 'en'): Promise<string> {
  const answer = await desk.api.app.inject({
    url: `/eqicapi/app/planReport/summary?planId=${plan.planId}&language=${language}`,
    headers: { 'blade-auth': `bearer ${by}` },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  return (await pdfText(answer.rawPayload)).join('');
}

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

/** Copper in soya flour, the worked example of the International Harmonized Protocol (2006): s_s² = 0.0850, s_w² = 0.06125. */
const soyaFlour = [
  [10.5, 10.4],
  [9.6, 9.5],
  [10.4, 9.9],
  [9.5, 9.9],
  [10.0, 9.7],
  [9.6, 10.1],
  [9.8, 10.4],
  [9.8, 10.2],
  [10.8, 10.7],
  [10.2, 10.0],
  [9.8, 9.5],
  [10.2, 10.0],
];

test('homogeneity and stability of the material: measured, judged beside σpt, explained; every state is kept', async () => {
  const { centre, lab } = desk.people;
  const materialAt = async (at: number) =>
    (await desk.read<PlanStatistics>(centre, `/app/plan/planDataStatistics?${url()}`)).samples[at]?.material;
  expect(await materialAt(1)).toMatchObject({
    betweenItemSd: null,
    homogeneity: { verdict: null, reason: { code: 'notApplicable' } },
    checked: null,
  });
  const of = { planLotAnalyteId: plan.sampleId, level: 2 };
  const few = { ...of, homogeneity: soyaFlour.slice(0, 9), stability: null };
  expect((await desk.post(lab, '/app/plan/checkMaterial', few)).status).toBe(403);
  await desk.act(centre, '/app/plan/checkMaterial', few);
  expect((await materialAt(1))?.homogeneity).toEqual({
    items: 9,
    verdict: null,
    reason: { code: 'tooFewResults', n: 9, needed: 10 },
  });
  const three = { ...of, homogeneity: [[1, 2, 3]], stability: null };
  expect((await desk.post(centre, '/app/plan/checkMaterial', three)).status).toBe(400);
  expect((await desk.post(centre, '/app/plan/checkMaterial', { ...few, level: 3 })).status).toBe(400);
  const whole = { ...of, homogeneity: soyaFlour, stability: { before: [5, 5.1], after: [5.4, 5.5] } };
  await desk.act(centre, '/app/plan/checkMaterial', whole);
  const found = await materialAt(1);
  expect(found?.betweenItemSd).toBeCloseTo(Math.sqrt(0.0850378787), 8);
  expect(found?.withinItemSd).toBeCloseTo(Math.sqrt(0.06125), 10);
  // σpt of level 2 is a tenth of the assigned value: 0.3 σpt = 0.1616 is passed by s_s = 0.2916 and by the expanded criterion.
  expect(found?.materialLimit).toBeCloseTo(0.03 * amcTruth.mean, 8);
  expect(found?.homogeneity.verdict).toBe('expanded');
  expect(found?.stability).toMatchObject({ before: 2, after: 2, verdict: 'insufficient' });
  expect(found?.readings).toEqual({ homogeneity: soyaFlour, stability: whole.stability });
  const { figures } = await desk.read<PlanWorkings>(centre, `/app/plan/explain?${url()}&level=2`);
  expect(figures.find(({ figure }) => figure === 'betweenItemSd')).toMatchObject({
    formula: 'betweenItemSd',
    inputs: [{ name: 's_x' }, { name: 's_w', figure: 'withinItemSd' }],
  });
  const kept = await desk.api.system.read('test', (tx) =>
    tx.rows(sql`select 1 from plan_material where plan_id = ${plan.planId}`),
  );
  expect(kept).toHaveLength(2);
});

test('the uncertainty of the assigned value stands beside every score', async () => {
  const { samples } = await desk.read<PlanStatistics>(desk.people.centre, `/app/plan/planDataStatistics?${url()}`);
  const u = (1.25 * isoTruth.sd) / Math.sqrt(34);
  expect(samples[0]?.scores).toHaveLength(34);
  for (const { assignedU } of samples[0]?.scores ?? []) expect(assignedU).toBeCloseTo(u, 9);
});

test('an assigned value is overruled with a reason and the password once more, and taken back', async () => {
  const { centre } = desk.people;
  const body = { planLotAnalyteId: plan.sampleId, level: 1, value: 0.26, u: 0.004, password };
  expect((await desk.post(centre, '/app/plan/overrule', body)).status).toBe(400);
  const unsigned = { ...body, reason: 'Reference laboratory' };
  expect((await desk.post(centre, '/app/plan/overrule', { ...unsigned, password: undefined })).status).toBe(400);
  const wrong = await desk.post(centre, '/app/plan/overrule', { ...unsigned, password: 'not mine' });
  expect([wrong.status, wrong.body.msg]).toEqual([400, 'The password is wrong']);
  const untouched = await desk.read<PlanStatistics>(centre, `/app/plan/planDataStatistics?${url()}`);
  expect(untouched.samples[0]?.overruled).toBeNull();
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
  const makeOld = () =>
    desk.api.system.load('test', '000000', (tx) =>
      tx.rows(sql`update plan_report_draft set create_time = '2026-07-01T00:00:00Z' where plan_id = ${plan.planId}`),
    );
  const regenerate = async () => {
    await makeOld();
    await desk.act(centre, '/app/planReport/generate', { planId: plan.planId });
    const old = async () => (await lines()).filter(({ generatedAt }) => generatedAt?.startsWith('2026-07-01')).length;
    await expect.poll(old, { timeout: 15_000 }).toBe(0);
  };
  // As if they had been generated before the assigned value was last spoken about.
  await makeOld();
  const stale = await desk.post(centre, '/app/planReport/publish', { planId: plan.planId });
  expect(stale.body.msg).toMatch(/generate them again/);
  await regenerate();
  expect((await desk.get(lab, `/app/planReport/content?planId=${plan.planId}`)).status).toBe(400);
  expect((await desk.get(lab, `/app/planReport/summary?planId=${plan.planId}`)).status).toBe(400);
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
  // A correction that is prepared is the central body's alone until it is published.
  const corrected = {
    planLotAnalyteId: plan.sampleId,
    level: 1,
    value: 0.4,
    u: 0.004,
    reason: 'Recalibrated',
    password,
  };
  await desk.act(centre, '/app/plan/overrule', corrected);
  await regenerate();
  const still = await desk.read<PlanReportView>(lab, `/app/planReport/content?planId=${plan.planId}`);
  expect(still).toEqual(mine);
  const editions = async (by: string, more: string) =>
    (await desk.get(by, `/app/planReport/content?planId=${plan.planId}${more}`)).body.data as
      | PlanReportView
      | undefined;
  const now = await editions(centre, '&tenantId=100001');
  expect(now).toMatchObject({ edition: 1, editions: [1], draftAt: expect.any(String), content: mine.content });
  const prepared = await editions(centre, '&tenantId=100001&edition=0');
  expect(prepared).toMatchObject({ edition: 0, editions: [1], publishedAt: null });
  expect(prepared?.content).not.toEqual(mine.content);
  expect(prepared?.content.scorePercent).toBe(100);
  expect(still.draftAt).toBeNull();
  expect((await desk.get(lab, `/app/planReport/content?planId=${plan.planId}&edition=0`)).status).toBe(400);
  expect(await summaryOf(lab, 'en')).toMatch(/Edition\s*1 \(2026-07-25\)/);
  await desk.act(centre, '/app/plan/overrule', { ...corrected, value: null, reason: 'Not recalibrated' });
  await regenerate();
  await desk.act(centre, '/app/planReport/publish', { planId: plan.planId, reason: 'Unit in the head' });
  expect(await desk.read<PlanReportView>(lab, `/app/planReport/content?planId=${plan.planId}`)).toMatchObject({
    edition: 2,
    editions: [2, 1],
    reason: 'Unit in the head',
  });
  expect((await editions(lab, '&edition=1'))?.content).toEqual(mine.content);
  expect(await editions(centre, '&tenantId=100001')).toMatchObject({ edition: 2, draftAt: null });
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
  expect(seen.answer).toMatchObject({ cause: 'Old calibrator', action: 'Recalibrated', status: 'Answered' });
});

test('an answer is a case: seen, returned with a comment, answered again, closed by the centre, and then at rest', async () => {
  const { centre, lab } = desk.people;
  const move = (act: string, more: object = {}, by = centre) =>
    desk.post(by, '/app/planReport/moveAnswer', { planId: plan.planId, tenantId: '100001', act, ...more });
  const answer = () =>
    desk.read<PlanReportView>(lab, `/app/planReport/content?planId=${plan.planId}`).then((view) => view.answer);
  const again = { planId: plan.planId, cause: 'Calibrator past its date', action: 'Shelf checked weekly' };
  expect((await move('see', {}, lab)).status).toBe(403);
  expect((await move('see')).status).toBe(200);
  expect((await answer())?.status).toBe('Seen');
  expect((await move('see')).body.msg).toMatch(/"Seen by the centre": this cannot be done now/);
  expect((await desk.post(lab, '/app/planReport/answer', again)).status).toBe(409);
  expect((await move('return')).body.msg).toBe('Please say why the answer is returned');
  expect((await move('return', { comment: 'Which calibrator?' })).status).toBe(200);
  expect(await answer()).toMatchObject({ status: 'Returned', comment: 'Which calibrator?' });
  const [owing] = await desk.read<OwnPlan[]>(lab, '/app/planTenant/plans');
  expect(owing?.next).toBe('read');
  await desk.act(lab, '/app/planReport/answer', again);
  expect((await move('close', { comment: 'Thank you' })).status).toBe(200);
  expect(await answer()).toMatchObject({ cause: again.cause, status: 'Closed', comment: 'Thank you' });
  expect((await desk.post(lab, '/app/planReport/answer', again)).status).toBe(409);
  const lines = await desk.read<PlanReportLine[]>(centre, `/app/planReport/overview?planId=${plan.planId}`);
  expect(lines.find(({ tenantId }) => tenantId === '100001')?.answerStatus).toBe('Closed');
  expect((await desk.api.verify('100001')).broken).toBeNull();
});

test('the round as a whole: a summary by codes alone, every result and score in a sheet, a certificate for who reported', async () => {
  const { centre, lab } = desk.people;
  const file = (by: string, path: string) =>
    desk.api.app.inject({ url: `/eqicapi/app/planReport/${path}`, headers: { 'blade-auth': `bearer ${by}` } });
  const laboratories = await desk.read<PlanLaboratory[]>(centre, `/app/plan/laboratory?planId=${plan.planId}`);
  const taking = laboratories.filter(({ code }) => code);
  for (const [language, title, material] of [
    ['zh', '实验室间比对总结报告', '符合 (扩展判据)'],
    ['en', 'Summary report of the inter-laboratory comparison', 'sufficient (expanded)'],
  ] as const) {
    const text = await summaryOf(centre, language);
    // What a laboratory reads is the same paper: by codes alone.
    expect(await summaryOf(lab, language)).toBe(text);
    expect(text).toContain(title);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(material);
    expect(taking.filter(({ code }) => !text.includes(String(code)))).toEqual([]);
    expect(taking.filter(({ labName, labNumber }) => text.includes(labName) || text.includes(labNumber))).toEqual([]);
  }
  const sheet = await file(centre, `sheet?planId=${plan.planId}&language=en`);
  const { sheets } = await readXlsx(new Uint8Array(sheet.rawPayload));
  const [head, ...rows] = sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(2 * 34);
  const column = (name: string) => (head ?? []).indexOf(name);
  const mine = rows.find(
    (row) => row[column('Lab code')] === taking.find(({ tenantId }) => tenantId === '100001')?.labNumber,
  );
  expect(mine?.[column('Result')]).toBe(0.4246);
  expect(mine?.[column('z')]).toBeCloseTo((0.4246 - isoTruth.mean) / (isoTruth.mean * 0.1), 2);
  expect(rows.filter((row) => row[column('Result')] === 'Not reported')).toHaveLength(26);
  for (const [language, title, result] of [
    ['zh', '参加证书', '50.00 %，不合格'],
    ['en', 'Certificate of participation', '1 of 2 reported sample results'],
  ] as const) {
    const answer = await file(lab, `certificate?planId=${plan.planId}&language=${language}`);
    const text = (await pdfText(answer.rawPayload)).join('').replaceAll(/\s+/g, ' ');
    expect(text).toContain(title);
    expect(text).toContain(result);
  }
});

test('a summary among so few that scores could be told apart is withheld from laboratories, not from the centre', async () => {
  const { centre, lab } = desk.people;
  const only = (condition: ReturnType<typeof sql>) =>
    desk.api.system.load('test', '000000', (tx) =>
      tx.rows(
        sql`update plan_report set deleted_at = ${condition} where plan_id = ${plan.planId} and tenant_id > '100101'`,
      ),
    );
  await only(sql`now()`);
  const answer = await desk.api.as(lab, {
    url: `/eqicapi/app/planReport/summary?planId=${plan.planId}`,
    headers: { 'accept-language': 'en-US' },
  });
  expect([answer.status, answer.body.msg]).toEqual([409, expect.stringMatching(/^Too few laboratories/)]);
  expect(await summaryOf(centre, 'en')).toContain('Summary report');
  await only(sql`null`);
});

test('daily control and comparison on one line: the chart of the test bears the result and its score', async () => {
  const { lab, other } = desk.people;
  const { analytes } = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
  const chart = (by: string) =>
    desk.get(
      by,
      `/app/qcTestResult/getLeveyJenningsChart?qcTestId=${analytes[0]?.qcTestId}&from=2026-07-20%2000:00:00&to=2026-07-30%2000:00:00`,
    );
  const { events } = (await chart(lab)).body.data as LeveyJenningsChart;
  // u(xpt) is not negligible beside σpt here: the score that counts is z′.
  const u = (1.25 * isoTruth.sd) / Math.sqrt(34);
  const zPrime = (0.4246 - isoTruth.mean) / Math.hypot(isoTruth.mean * 0.1, u);
  expect(events).toMatchObject([{ eventType: 'plan', title: '葡萄糖比对', relatedKind: 'plan' }]);
  expect(events[0]?.message).toContain(`0.4246 (z′ = ${zPrime.toFixed(2)})`);
  expect((await chart(other)).status).not.toBe(200);
});

test('the forecast: bias of the daily control beside that of the plan, the likely next score, and why where it is unknown', async () => {
  const { lab, other, centre } = desk.people;
  const { analytes } = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
  const qcTestId = String(analytes[0]?.qcTestId);
  const forecast = (by: string, more = '') =>
    desk.read<PlanForecastView>(by, `/app/planReport/forecast?planId=${plan.planId}${more}`);
  const figureIn = (view: PlanForecastView, level: number, name: string) =>
    view.lines.find((line) => line.level === level)?.figures.find(({ figure }) => figure === name);
  const before = await forecast(lab);
  expect(figureIn(before, 1, 'planBias')?.value).toBeCloseTo((100 * (0.4246 - isoTruth.mean)) / isoTruth.mean, 6);
  expect(figureIn(before, 1, 'forecastScore')).toMatchObject({
    value: null,
    reason: { code: 'tooFewResults', n: 0, needed: 10 },
  });
  expect(before.round).toBeNull();
  const values = [4.95, 5.05, 5, 4.97, 5.03, 5.01, 4.99, 5.04, 4.96, 5.02, 4.98, 5];
  const results = values.map((value, at) => ({
    qcTestId,
    level: 1,
    measuredAt: `2026-07-${String(at + 5).padStart(2, '0')} 08:00:00`,
    value,
  }));
  await desk.act(lab, '/app/qcTestResult/batchAddResults', { results });
  const view = await forecast(lab);
  const mean = values.reduce((a, b) => a + b, 0) / 12;
  const sd = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 11);
  const u = (1.25 * isoTruth.sd) / Math.sqrt(34);
  const sigma = Math.hypot(isoTruth.mean * 0.1, u);
  expect(view.lines.find(({ level }) => level === 1)?.n).toBe(12);
  expect(figureIn(view, 1, 'iqcBias')?.value).toBeCloseTo((100 * (mean - isoTruth.mean)) / isoTruth.mean, 6);
  expect(figureIn(view, 1, 'forecastScore')?.value).toBeCloseTo((mean - isoTruth.mean) / sigma, 6);
  expect(figureIn(view, 1, 'forecastU')?.value).toBeCloseTo(Math.sqrt(sd ** 2 * (1 + 1 / 12) + u ** 2) / sigma, 6);
  expect(view.round).toMatchObject({ scorePercent: 0, unknown: 1 });
  expect(await forecast(centre, '&tenantId=100001')).toEqual(view);
  const [ofTest] = await desk.read<PlanForecastView[]>(lab, `/app/planReport/forecastOfTest?qcTestId=${qcTestId}`);
  expect(ofTest).toEqual(view);
  expect((await desk.get(other, `/app/planReport/forecast?planId=${plan.planId}&tenantId=100001`)).status).toBe(403);
  expect((await desk.get(other, `/app/planReport/forecastOfTest?qcTestId=${qcTestId}&tenantId=100001`)).status).toBe(
    403,
  );
  expect(await desk.read(other, `/app/planReport/forecastOfTest?qcTestId=${qcTestId}`)).toEqual([]);
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
    `/app/planReport/forecast?planId=${plan.planId}`,
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
    `/app/planReport/certificate?planId=${plan.planId}&tenantId=100002`,
    `/app/planReport/sheet?planId=${plan.planId}`,
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
