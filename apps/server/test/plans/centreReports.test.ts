import type { CentreReportRead, CentreReportStored, OwnPlanDetail, TenantResults } from '@qc/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Drafted, draftPlan, openDesk, type PlanDesk, signWith, waiting } from './openPlan.ts';

let desk: PlanDesk;
let centre: string;
let plan: Drafted;

beforeAll(async () => {
  desk = await openDesk();
  ({ centre } = desk.people);
  plan = await draftPlan(desk, '文件回报');
  await desk.act(centre, '/app/plan/submitPlan', { id: plan.planId });
  expect((await signWith(desk, 'lab', plan)).status).toBe(200);
  await desk.act(centre, '/app/audit/audit/planTenants', { ids: await waiting(desk), accept: true });
});
afterAll(() => desk.api.close());

const body = (lines: readonly string[]) => ({ planId: plan.planId, text: lines.join('\n') });
const read = (lines: readonly string[]) => desk.act<CentreReportRead>(centre, '/app/plan/readReports', body(lines));
const own = () => desk.read<OwnPlanDetail>(desk.people.lab, `/app/planTenant/plan?planId=${plan.planId}`);
const heads = 'Lab code,Analyte,Unit,Level 1,Level 2';

test('a plan that does not run takes no file', async () => {
  const refused = await desk.post(centre, '/app/plan/readReports', body([heads, '100001,Glucose,,5,6']));
  expect([refused.status, refused.body.msg]).toEqual([409, expect.stringMatching(/takes no results/)]);
  await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'start' });
});

test('every row says what it becomes or why not, and nothing is stored by looking', async () => {
  const [analyte] = (await own()).analytes;
  const { rows, laboratories } = await read([
    heads,
    `100001,glucose,${analyte?.unitName},5.1,`,
    '999999,Glucose,,5,',
    '100002,Glucose,,5,',
    '100001,Unobtainium,,5,',
    '100001,Glucose,furlong,5,',
    '100001,Glucose,,,abc',
    '100001,Glucose,,5.2,',
    '100001,Glucose,,1e30,',
  ]);
  expect(laboratories).toBe(1);
  expect(rows.map(({ line, outcome, text }) => [line, outcome, text])).toEqual([
    [2, 'ready', ''],
    [3, 'refused', 'There is no laboratory "999999"'],
    [4, 'refused', expect.stringMatching(/is "Invited" and does not report/)],
    [5, 'refused', '"Unobtainium" is not in this plan'],
    [6, 'refused', expect.stringMatching(/unit "furlong" is not/)],
    [7, 'refused', expect.stringMatching(/"abc" is not a number/)],
    [8, 'refused', 'The same as line 2 of this file'],
    [9, 'refused', expect.stringMatching(/"1e30" is too large/)],
  ]);
  expect((await own()).analytes[0]?.results).toEqual([]);
});

test('what is ready goes into the laboratory’s own books, marked, in its own trail; a repeat stores nothing', async () => {
  const lines = [heads, '100001,Glucose,,5.1,', '100002,Glucose,,5,'];
  const store = () => desk.act<CentreReportStored>(centre, '/app/plan/storeReports', body(lines));
  expect(await store()).toEqual({ stored: 1, laboratories: 1, same: 0, refused: 1 });
  expect((await own()).analytes[0]?.results).toMatchObject([{ level: 1, value: 5.1, edition: 1, byCentre: true }]);
  expect((await own()).receiptNumber).toMatch(/^R\d+/);
  const seen = await desk.read<TenantResults>(
    centre,
    `/app/plan/tenantResultView?planId=${plan.planId}&tenantId=100001`,
  );
  expect(seen.results).toMatchObject([{ value: 5.1, byCentre: true, isLate: false }]);
  expect(await store()).toEqual({ stored: 0, laboratories: 0, same: 1, refused: 1 });
  const { rows } = await read([heads, '100001,Glucose,,5.3,']);
  expect(rows[0]).toMatchObject({ outcome: 'refused', text: expect.stringMatching(/^Reported already as 5.1/) });
  for (const tenant of ['100001', '000000']) expect((await desk.api.verify(tenant)).broken).toBeNull();
});

test('the template names who owes what, and comes back as it is; laboratories have no part in it', async () => {
  const { lab } = desk.people;
  const file = await desk.api.app.inject({
    url: `/eqicapi/app/plan/reportsTemplate?planId=${plan.planId}`,
    headers: { 'blade-auth': `bearer ${centre}`, 'accept-language': 'en-US' },
  });
  const [head, ...rows] = (await readXlsx(new Uint8Array(file.rawPayload))).sheets[0]?.rows ?? [];
  expect(head).toEqual(['Lab code', 'Lab name', 'Analyte', 'Lot', 'Unit', 'Level 1', 'Level 2']);
  expect(rows).toHaveLength(1);
  const filled = [head, ...rows.map((row) => [...row.slice(0, 5), '', 6.2])].map((row) => row?.join('\t') ?? '');
  expect((await read(filled)).rows).toMatchObject([{ level: 2, value: '6.2', outcome: 'ready' }]);
  for (const path of ['readReports', 'storeReports'])
    expect((await desk.post(lab, `/app/plan/${path}`, body(filled))).status).toBe(403);
  expect((await desk.get(lab, `/app/plan/reportsTemplate?planId=${plan.planId}`)).status).toBe(403);
});

test('a file of the centre says limits and uncertainties, and an unusual result is shown before it is stored and then asked about', async () => {
  const lines = [heads, '100001,Glucose,,,5200 ± 40'];
  const { rows } = await read(lines);
  expect(rows).toMatchObject([
    { outcome: 'ready', value: '5200 ± 40', question: expect.stringMatching(/level 2 is 5200/) },
  ]);
  const asked = await desk.post(centre, '/app/plan/storeReports', body(lines));
  expect([asked.status, asked.body.data]).toEqual([
    409,
    { questions: [expect.objectContaining({ level: 2, tenantId: '100001' })] },
  ]);
  expect((await own()).analytes[0]?.results).toMatchObject([{ level: 1 }]);
  expect((await read([heads, '100001,Glucose,,,<0.5'])).rows).toMatchObject([
    { outcome: 'ready', value: '<0.5', question: null },
  ]);
});

test('after the deadline a row is taken late by right and marked, or refused where the plan takes none', async () => {
  desk.clock.now = '2026-07-25T10:05:00Z';
  const lines = [heads, '100001,Glucose,,,6.2 ± 0.1'];
  expect((await read(lines)).rows).toMatchObject([{ outcome: 'late' }]);
  await desk.act(centre, '/app/plan/update', { id: plan.planId, acceptsLate: false });
  expect((await read(lines)).rows).toMatchObject([
    { outcome: 'refused', text: expect.stringMatching(/takes no late results/) },
  ]);
  await desk.act(centre, '/app/plan/update', { id: plan.planId, acceptsLate: true });
  await desk.act(centre, '/app/plan/storeReports', body(lines));
  expect((await own()).analytes[0]?.results).toMatchObject([{ level: 1 }, { level: 2, isLate: true, byCentre: true }]);
});
