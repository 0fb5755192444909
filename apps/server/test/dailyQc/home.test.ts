import type { CentreHome, HomeSummary } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { laboratoryCalls } from './laboratoryCalls.ts';

let laboratory: Laboratory;
let calls: ReturnType<typeof laboratoryCalls>;
let centre: string;
const tests: Record<'fine' | 'warned' | 'out' | 'silent', OpenQcTest> = {} as never;

/** Four tests: in control, with a warning, rejected with a good run since, and due; the test of the records was never run, but has an open rejection. */
beforeAll(async () => {
  laboratory = await openLaboratory();
  calls = laboratoryCalls(laboratory);
  centre = (await laboratory.api.login('000000', 'centre')).access;
  const enter = async (qcTest: OpenQcTest, value: number, minutes: number): Promise<void> => {
    const results = [{ qcTestId: qcTest.testId, level: 1, measuredAt: calls.minutesAgo(minutes), value }];
    const answer = await qcTest.post('/app/qcTestResult/batchAddResults', { results });
    expect(answer.body).toMatchObject({ code: 200 });
  };
  for (const name of ['fine', 'warned', 'out', 'silent'] as const) tests[name] = await openQcTest(laboratory);
  await enter(tests.fine, 5.0, 10);
  await enter(tests.warned, 5.25, 10);
  await enter(tests.out, 5.0, 70);
  await enter(tests.out, 5.4, 30);
  await enter(tests.out, 5.0, 10);
  await enter(tests.silent, 5.0, 90);
  const sensitivityId = await calls.save('/app/qctest/sensitivity', { name: 'hourly', dueHours: 1 });
  await calls.post('/app/qcTest/updateBatch', { ids: [tests.silent.testId], values: { sensitivityId } });
  const qcTestIds = [tests.out.testId, tests.fine.testId];
  await calls.save('/app/qcTestPanel', { name: '急诊', nameEn: 'Emergency', qcTestIds });
}, 60_000);
afterAll(() => laboratory.api.close());

const summary = (): Promise<HomeSummary> => calls.get('/app/home/summary');

test('every active test is counted under one state', async () => {
  const { counts } = await summary();
  expect(counts).toEqual({
    total: 5,
    inControl: 1,
    warning: 1,
    outUnhandled: 2,
    out: 0,
    due: 1,
    notEvaluated: 0,
    parallel: 0,
  });
});

test('instruments and panels have counts of their own', async () => {
  const { instruments, panels } = await summary();
  expect(instruments).toMatchObject([{ name: '一号仪', counts: { total: 5, outUnhandled: 2 } }]);
  expect(panels.find((panel) => panel.name === '急诊')?.counts).toEqual({
    total: 2,
    inControl: 1,
    warning: 0,
    outUnhandled: 1,
    out: 0,
    due: 0,
    notEvaluated: 0,
    parallel: 0,
  });
});

test('the tests that need attention come worst first, with their strips', async () => {
  const { attention } = await summary();
  const names = attention.map(({ test: row, state }) => [row.id, state]);
  expect(names).toEqual([
    [tests.out.testId, 'outUnhandled'],
    [laboratory.records.get('qcTest'), 'outUnhandled'],
    [tests.silent.testId, 'due'],
    [tests.warned.testId, 'warning'],
  ]);
  expect(attention.map((row) => row.state)).not.toContain('inControl');
  const [strip] = attention[0]?.strips ?? [];
  expect(strip?.points.map((point) => point.verdict)).toEqual(['accept', 'reject', 'accept']);
  expect(strip?.points[1]?.z).toBeCloseTo(4, 9);
});

test('open alerts are counted and the newest named', async () => {
  const { alerts } = await summary();
  expect(alerts.total).toBe(2);
  expect(alerts.newest[0]).toMatchObject({
    qcTestId: tests.out.testId,
    alertType: 'reject',
    analyteName: '葡萄糖',
    ageHours: 0,
  });
});

test('lots in use are named once they come near their expiry', async () => {
  expect((await summary()).lots).toEqual([]);
  const { lotId } = await calls.get<{ lotId: string }>(`/app/qcTest/detail?id=${tests.fine.testId}`);
  const soon = new Date(Date.now() + 8 * 3_600_000 + 20 * 86_400_000).toISOString().slice(0, 10);
  const changed = await laboratory.api.as(centre, {
    method: 'POST',
    url: '/eqicapi/app/lot/update',
    payload: { id: lotId, expiryDate: soon },
  });
  expect(changed.body).toMatchObject({ code: 200 });
  expect((await summary()).lots).toMatchObject([{ lotId, daysLeft: 20, severity: 'warning', testCount: 1 }]);
});

test('names come in the reader’s language', async () => {
  const answer = await laboratory.api.as(laboratory.token, {
    url: '/eqicapi/app/home/summary',
    headers: { 'accept-language': 'en' },
  });
  const { attention, panels } = answer.body.data as HomeSummary;
  expect(attention[0]?.test.analyteName).toBe('Glucose');
  expect(panels.map((panel) => panel.name)).toContain('Emergency');
});

test('the centre sees the same by laboratory, and one laboratory as it sees itself', async () => {
  const all = await calls.getAs<HomeSummary>(centre, '/app/home/summary');
  expect(
    all.laboratories?.map((row) => [row.tenantId, row.counts.total, row.counts.outUnhandled, row.openAlerts]),
  ).toEqual([
    ['100001', 5, 2, 2],
    ['100002', 0, 0, 0],
  ]);
  expect(all.counts).toMatchObject({ total: 5, outUnhandled: 2 });
  const one = await calls.getAs<HomeSummary>(centre, '/app/home/summary?tenantId=100001');
  expect(all.laboratories?.[0]?.counts).toEqual(one.counts);
  const { asOf: _, ...own } = await summary();
  // To the centre every alert says whose it is; to the laboratory that is itself.
  const nameless: unknown = JSON.parse(JSON.stringify(own, (key, value) => (key === 'tenantName' ? undefined : value)));
  expect(one).toMatchObject(nameless as object);
  expect(JSON.stringify(one)).toContain('第100001实验室');
});

test('the centre’s first screen has the same numbers, one page of laboratories and the cities of all', async () => {
  const home = (query = '') => calls.getAs<CentreHome>(centre, `/app/home/centre${query}`);
  const [all, whole] = [await home(), await calls.getAs<HomeSummary>(centre, '/app/home/summary')];
  expect(all).toMatchObject({ counts: whole.counts, alerts: whole.alerts, lots: whole.lots, total: 2, held: 1 });
  expect(all.laboratories).toMatchObject({ total: 2, current: 1, pages: 1 });
  expect(all.laboratories.records.map(({ tenantId, counts }) => [tenantId, counts])).toEqual(
    whole.laboratories?.map(({ tenantId, counts }) => [tenantId, counts]),
  );
  expect(all.cities.reduce((sum, { laboratories }) => sum + laboratories, 0)).toBe(2);
  expect(all.cities.reduce((sum, { tones }) => sum + tones.share.unknown, 0)).toBe(1);
  expect(all.fields.map(({ tenantId }) => tenantId).toSorted()).toEqual(['100001', '100002']);
  const tenants = async (query: string) => (await home(query)).laboratories.records.map(({ tenantId }) => tenantId);
  expect(await tenants('?size=1&current=2')).toEqual(['100002']);
  expect(await tenants('?descs=name')).toEqual(['100002', '100001']);
  expect(await tenants('?state=outUnhandled')).toEqual(['100001']);
  expect(await tenants(`?city=${encodeURIComponent('无此市')}`)).toEqual([]);
});

test('another laboratory sees nothing of it', async () => {
  const other = (await laboratory.api.login('100002', 'director')).access;
  const empty = await calls.getAs<HomeSummary>(other, '/app/home/summary');
  expect(empty).toMatchObject({
    counts: { total: 0 },
    instruments: [],
    panels: [],
    attention: [],
    alerts: { total: 0, newest: [] },
    lots: [],
    laboratories: null,
  });
  expect(await laboratory.api.as(other, { url: '/eqicapi/app/home/summary?tenantId=100001' })).toMatchObject({
    status: 403,
  });
});
