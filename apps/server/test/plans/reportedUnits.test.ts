import type { OwnPlanDetail, PlanReportView, PlanStatistics, ReadReport, TenantResults } from '@qc/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planReportsJob } from '#features/centre/plans/public';
import { workFor } from '../jobs/runJobNow.ts';
import { pdfText } from '../review/pdfText.ts';
import { addParticipants, type Drafted, draftPlan, openDesk, type PlanDesk, waiting } from './openPlan.ts';

let desk: PlanDesk;
let plan: Drafted;
let lab: string;
let centre: string;
/** The laboratory's glucose in mg/dL, where the plan takes mmol/L. */
let assayId: string;

beforeAll(async () => {
  desk = await openDesk();
  ({ lab, centre } = desk.people);
  plan = await draftPlan(desk, '单位', { tenantCodes: ['100001'], minGroup: 4 });
  await desk.act(centre, '/app/plan/submitPlan', { id: plan.planId });
  const units = await desk.read<{ records: { id: string; symbol: string }[] }>(centre, '/app/unit/page?size=-1');
  const unitId = units.records.find(({ symbol }) => symbol === 'mg/dL')?.id;
  const {
    id: _,
    version: __,
    ...assay
  } = await desk.read<Record<string, unknown>>(lab, `/app/assay/detail?id=${desk.records.lab.get('assay')}`);
  assayId = (await desk.act<{ id: string }>(lab, '/app/assay/save', { ...assay, unitId })).id;
});
afterAll(() => desk.api.close());

const detail = () => desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
const report = (result: object, more: object = {}) =>
  desk.post(lab, '/app/planTenant/report', {
    planId: plan.planId,
    results: [{ planLotAnalyteId: plan.sampleId, level: 1, ...result }],
    ...more,
  });
const reported = async () =>
  (await desk.read<TenantResults>(centre, `/app/plan/tenantResultView?planId=${plan.planId}&tenantId=100001`)).results
    .filter(({ isCurrent, level }) => isCurrent && level === 1)
    .map(({ value, u, valueText }) => [value, u, valueText]);

test('an assay in another unit takes part where a factor leads to the plan’s, and its figures are in its unit', async () => {
  const [row] = (await detail()).analytes;
  expect(row?.assays.find(({ id }) => id === assayId)).toMatchObject({ unitName: 'mg/dL', refused: null });
  const signed = await desk.post(lab, '/app/planTenant/sign', {
    planId: plan.planId,
    analytes: [{ planLotAnalyteId: plan.sampleId, assayId }],
  });
  expect(signed.status).toBe(200);
  await desk.act(centre, '/app/audit/audit/planTenants', { ids: await waiting(desk), accept: true });
  await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'start' });
  const [own] = (await detail()).analytes;
  expect(own).toMatchObject({ unitName: 'mmol/L', ownUnitName: 'mg/dL' });
  expect([own?.units[0]?.symbol, own?.planUnits[0]?.symbol]).toEqual(['mg/dL', 'mmol/L']);
});

test('value and uncertainty are stored in the plan’s unit, with what was typed', async () => {
  expect((await report({ value: '90', u: '2' })).body.data).toMatchObject({ stored: 1 });
  expect(await reported()).toEqual([[4.995, 0.111, '90 mg/dL']]);
  const again = { reason: 'In the unit of the plan' };
  expect((await report({ value: '5.1 mmol/L', u: '0.1 mmol/L' }, again)).body.data).toMatchObject({ corrected: 1 });
  expect(await reported()).toEqual([[5.1, 0.1, '5.1 mmol/L']]);
  expect((await report({ value: '5 U/L' }, again)).body.msg).toMatch(/is not mmol\/L/);
  expect((await report({ value: '90', u: 'wide' }, again)).body.msg).toMatch(/"u\(x\) wide" is not a number/);
  expect((await report({ value: '90', u: '2' }, again)).status).toBe(200);
});

test('a file without units, and one with either, mean the same', async () => {
  const read = async (unit: string, value: string) => {
    const text = `Analyte,Unit,Level 2\nGlucose,${unit},${value}`;
    const { cells } = await desk.act<ReadReport>(lab, '/app/planTenant/readFile', { planId: plan.planId, text });
    return cells[0]?.value;
  };
  expect(await read('', '90')).toBe('90');
  expect(await read('mg/dL', '90')).toBe('90');
  expect(await read('mmol/L', '5')).toBe('5 mmol/L');
});

test('a file says limits and uncertainties as the sheet does, and the template brings back what was reported', async () => {
  const cells = async (...lines: string[]) =>
    (
      await desk.act<ReadReport>(lab, '/app/planTenant/readFile', {
        planId: plan.planId,
        text: ['Analyte,Unit,Level 1,Level 2', ...lines].join('\n'),
      })
    ).cells.map(({ level, value, u = null }) => [level, value, u]);
  expect(await cells('Glucose,,90 ± 2,<9')).toEqual([
    [1, '90', '2'],
    [2, '<9', null],
  ]);
  expect(await cells('Glucose,mmol/L,5.1 +/- 0.1,<LOQ')).toEqual([
    [1, '5.1 mmol/L', '0.1'],
    [2, '<LOQ', null],
  ]);
  const { problems } = await desk.act<ReadReport>(lab, '/app/planTenant/readFile', {
    planId: plan.planId,
    text: 'Analyte,Unit,Level 1\nGlucose,,5 ± 1 ± 2',
  });
  expect(problems).toMatchObject([{ line: 2, text: expect.stringContaining('5 ± 1 ± 2') }]);
  const file = await desk.api.app.inject({
    url: `/eqicapi/app/planTenant/template?planId=${plan.planId}`,
    headers: { 'blade-auth': `bearer ${lab}`, 'accept-language': 'en-US' },
  });
  const [, row] = (await readXlsx(new Uint8Array(file.rawPayload))).sheets[0]?.rows ?? [];
  expect(row?.slice(2)).toEqual(['mg/dL', '4.995 mmol/L ± 0.111 mmol/L', null]);
  expect(await cells(`Glucose,,${row?.[3]},`)).toEqual([[1, '4.995 mmol/L', '0.111 mmol/L']]);
});

test('with the uncertainty of laboratory and assigned value there are ζ and En', async () => {
  await addParticipants(
    desk,
    plan,
    [4.9, 5, 5.05, 5.1, 5.2].map((value) => ({ 1: value })),
  );
  const { samples } = await desk.read<PlanStatistics>(
    centre,
    `/app/plan/planDataStatistics?planId=${plan.planId}&planLotAnalyteId=${plan.sampleId}`,
  );
  const [sample] = samples;
  const own = sample?.scores.find(({ tenantId }) => tenantId === '100001');
  const [x, uPt] = [sample?.assigned ?? 0, sample?.assignedU ?? 0];
  expect(own?.value).toBe(4.995);
  expect(own?.zeta).toBeCloseTo((4.995 - x) / Math.hypot(0.111, uPt), 10);
  expect(own?.en).toBeCloseTo((4.995 - x) / (2 * Math.hypot(0.111, uPt)), 10);
  expect(sample?.scores.find(({ tenantId }) => tenantId !== '100001')?.zeta).toBeNull();
});

test('a result below a limit is stored as text, counts as reported, and is not assessed; the report says so', async () => {
  const below = (value: string, more: object = {}) => report({ level: 2, value, u: '1' }, more);
  expect((await below('<9 U/L')).body.msg).toMatch(/is not mmol\/L/);
  expect((await below('<9')).body.data).toMatchObject({ stored: 1, missing: 0 });
  expect((await below('<9')).body.data).toMatchObject({ unchanged: 1 });
  expect((await below('<LOQ', { reason: 'No figure is stated' })).body.data).toMatchObject({ corrected: 1 });
  const [, row] = (await detail()).analytes[0]?.results ?? [];
  expect(row).toMatchObject({ level: 2, value: null, valueText: '<LOQ', u: null });
  const { samples } = await desk.read<PlanStatistics>(
    centre,
    `/app/plan/planDataStatistics?planId=${plan.planId}&planLotAnalyteId=${plan.sampleId}`,
  );
  expect(samples[1]).toMatchObject({ reported: 1, counted: 0, scores: [], below: [{ text: '<LOQ' }] });
  await workFor(desk.api, [planReportsJob]);
  await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'close' });
  await desk.act(centre, '/app/planReport/generate', { planId: plan.planId });
  const view = () => desk.get(centre, `/app/planReport/content?planId=${plan.planId}&tenantId=100001`);
  await expect.poll(async () => (await view()).status, { timeout: 15_000 }).toBe(200);
  const { content } = (await view()).body.data as PlanReportView;
  expect(content).toMatchObject({ samples: 2, notReported: 0, notAssessed: 1 });
  expect(content.analytes[0]?.samples).toMatchObject([
    { value: 4.995, text: '90 mg/dL', isBelow: false },
    { value: null, text: '<LOQ', isBelow: true, grade: null, isAcceptable: null, z: null },
  ]);
  const paper = await desk.api.app.inject({
    url: `/eqicapi/app/planReport/pdf?planId=${plan.planId}&tenantId=100001&language=en`,
    headers: { 'blade-auth': `bearer ${centre}` },
  });
  expect((await pdfText(paper.rawPayload)).join('')).toMatch(/Not assessed: Glucose.*below a limit of quantification/);
});
