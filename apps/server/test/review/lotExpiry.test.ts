import type { HomeSummary, LotExpiryRow, LotStarted, QcTestRow, SuccessorLot } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotExpiryJob } from '#features/qc/lotExpiry/public';
import { qcDueJob } from '#features/qc/qcDue/public';
import { type LaboratoryCalls, laboratoryCalls } from '../dailyQc/laboratoryCalls.ts';
import { runJobNow, workFor } from '../jobs/runJobNow.ts';
import { type Laboratory, openLaboratory } from '../results/openQcTest.ts';

/**
 * Lots near their expiry: each window is reported once, more urgent each time, and closed when nothing is left to do.
 */
let laboratory: Laboratory;
let calls: LaboratoryCalls;
let centre: string;
let supervisor: string;

beforeAll(async () => {
  laboratory = await openLaboratory();
  calls = laboratoryCalls(laboratory);
  centre = (await laboratory.api.login('000000', 'centre')).access;
  supervisor = (await laboratory.api.login('100001', 'supervisor')).access;
});
afterAll(() => laboratory.api.close());

const dayFromNow = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

let lots = 0;
async function newLot(days: number): Promise<string> {
  const brand = await calls.getAs<{ records: { id: string }[] }>(centre, '/app/brand/page?size=1');
  return calls.save(
    '/app/lot',
    { lotNumber: `EXP-${++lots}`, brandId: brand.records[0]?.id, expiryDate: dayFromNow(days) },
    centre,
  );
}
const newTest = (lotId: string) =>
  calls.save('/app/qcTest', { assayId: laboratory.records.get('assay'), lotId, levels: [1, 2] });
const setTarget = (qcTestId: string, level: number, kind = 'fixed') =>
  calls.save('/app/target', { qcTestId, level, kind, effectiveFrom: '2026-01-01 00:00:00', mean: 5, sd: 0.1 });
const moveLot = (id: string, days: number) =>
  laboratory.api.as(centre, {
    method: 'POST',
    url: '/eqicapi/app/lot/update',
    payload: { id, expiryDate: dayFromNow(days) },
  });
const lotRow = async (lotId: string) =>
  (await calls.get<LotExpiryRow[]>('/app/alertLotExpiry/lots')).find((row) => row.lotId === lotId);
const alertOf = async (lotId: string) => {
  const page = await calls.get<{ records: { alertStatus: string; severity: string; windowDays: number }[] }>(
    `/app/alertLotExpiry/list?size=-1&lotId_equal=${lotId}&ascs=id`,
  );
  return page.records.map(({ alertStatus, severity, windowDays }) => ({ alertStatus, severity, windowDays }));
};
const settle = () => runJobNow(laboratory.api, lotExpiryJob);
const answer = (act: string, body: object, token = laboratory.token) =>
  laboratory.api.as(token, { method: 'POST', url: `/eqicapi/app/alertLotExpiry/${act}`, payload: body });

test('one open alert a lot, its severity rising; a lot far from its end has none', async () => {
  const [near, far] = [await newLot(45), await newLot(200)];
  await newTest(near);
  await newTest(far);
  const job = await settle();
  expect(job.result).toMatchObject({ code: 'lotExpiry' });
  await settle();
  expect(await alertOf(near)).toEqual([{ alertStatus: 'Pending', severity: 'info', windowDays: 60 }]);
  expect(await alertOf(far)).toEqual([]);
  await moveLot(near, 6);
  await settle();
  expect(await alertOf(near)).toEqual([{ alertStatus: 'Pending', severity: 'urgent', windowDays: 7 }]);
  await moveLot(near, -1);
  await settle();
  expect(await alertOf(near)).toEqual([{ alertStatus: 'Pending', severity: 'expired', windowDays: 0 }]);
});

test('a corrected date cancels the alert, and a later one is another', async () => {
  const lot = await newLot(20);
  await newTest(lot);
  await settle();
  await moveLot(lot, 300);
  await settle();
  await moveLot(lot, 20);
  await settle();
  expect((await alertOf(lot)).map(({ alertStatus }) => alertStatus)).toEqual(['Cancelled', 'Pending']);
});

test('sealing every test of the lot closes it', async () => {
  const lot = await newLot(10);
  const testId = await newTest(lot);
  await settle();
  await calls.post('/app/qcTest/seal', { ids: [testId] });
  await settle();
  expect(await alertOf(lot)).toMatchObject([{ alertStatus: 'Completed' }]);
  expect(await lotRow(lot)).toBeUndefined();
});

test('a successor closes it once it has own targets for every level', async () => {
  const [old, next] = [await newLot(10), await newLot(900)];
  await newTest(old);
  const successor = await newTest(next);
  await setTarget(successor, 1);
  await setTarget(successor, 2, 'maker');
  await settle();
  expect(await alertOf(old)).toMatchObject([{ alertStatus: 'Pending' }]);
  expect((await lotRow(old))?.tests[0]).toMatchObject({ successorId: successor, isReplaced: false });
  await calls.save('/app/target', {
    qcTestId: successor,
    level: 2,
    effectiveFrom: '2026-02-01 00:00:00',
    mean: 9,
    sd: 0.2,
  });
  await settle();
  expect(await alertOf(old)).toMatchObject([{ alertStatus: 'Completed' }]);
  // It would replace the tests of the other lots here, too.
  await calls.post('/app/qcTest/seal', { ids: [successor] });
});

test('one person reviews, another completes; what has moved on is not overwritten', async () => {
  const lot = await newLot(25);
  await newTest(lot);
  await settle();
  const alert = (await lotRow(lot))?.alert;
  const of = { id: alert?.id, version: alert?.version };
  expect((await answer('complete', of)).status).toBe(409);
  expect((await answer('review', { ...of, comment: '' })).status).toBe(400);
  expect((await answer('review', { ...of, comment: '已订购新批号' })).status).toBe(200);
  expect((await answer('review', { ...of, comment: 'x' })).body).toMatchObject({ code: 409 });
  const next = { id: alert?.id, version: 2 };
  expect((await answer('complete', next)).body.msg).toContain('复核人以外');
  expect((await answer('sendBack', { ...next, reason: '未说明数量' }, supervisor)).status).toBe(200);
  expect((await lotRow(lot))?.alert).toMatchObject({ status: 'Pending', reviewedBy: null });
  expect((await answer('review', { id: alert?.id, version: 3, comment: '已订购 20 盒' })).status).toBe(200);
  expect((await answer('complete', { id: alert?.id, version: 4 }, supervisor)).status).toBe(200);
  expect(await alertOf(lot)).toMatchObject([{ alertStatus: 'Completed' }]);
});

test('a reviewed alert comes back when it becomes more pressing', async () => {
  const lot = await newLot(80);
  await newTest(lot);
  await settle();
  const alert = (await lotRow(lot))?.alert;
  await answer('review', { id: alert?.id, version: alert?.version, comment: '知悉' });
  await moveLot(lot, 5);
  await settle();
  expect(await alertOf(lot)).toEqual([{ alertStatus: 'Pending', severity: 'urgent', windowDays: 7 }]);
});

test('a laboratory chooses its own windows', async () => {
  const lot = await newLot(150);
  await newTest(lot);
  await settle();
  expect(await alertOf(lot)).toEqual([]);
  const set = await calls.post('/app/alertLotExpiry/windows', { days: [180, 14] });
  expect(set.body.data).toEqual({
    windows: [
      { days: 180, severity: 'warning' },
      { days: 14, severity: 'urgent' },
    ],
  });
  await settle();
  expect(await alertOf(lot)).toEqual([{ alertStatus: 'Pending', severity: 'warning', windowDays: 180 }]);
  expect((await calls.post('/app/alertLotExpiry/windows', { days: [] })).status).toBe(400);
  await calls.post('/app/alertLotExpiry/windows', { days: [90, 60, 30, 7] });
});

const { cron: _, ...afterChanges } = lotExpiryJob;

test('a change is followed by a check of its laboratory, by itself', async () => {
  const { notices } = await workFor(laboratory.api, [afterChanges]);
  await new Promise<void>((resolve) => notices.subscribe({ onNotice: () => undefined, onGap: resolve }));
  const lot = await newLot(12);
  await newTest(lot);
  await expect.poll(() => alertOf(lot), { timeout: 20_000 }).toMatchObject([{ severity: 'warning' }]);
});

test('what changed while no worker listened is made up for', async () => {
  const lot = await newLot(12);
  await newTest(lot);
  await workFor(laboratory.api, [afterChanges]);
  await expect.poll(() => alertOf(lot), { timeout: 20_000 }).toMatchObject([{ severity: 'warning' }]);
});

test('another laboratory has no alerts of these lots', async () => {
  const others = await laboratory.api.system.read('test', (tx) =>
    tx.rows(sql`select 1 from alert_lot_expiry where tenant_id <> '100001'`),
  );
  expect(others).toEqual([]);
});

test('a test on another control replaces nothing', async () => {
  const brands = await calls.getAs<{ records: { id: string }[] }>(centre, '/app/brand/page?size=2');
  const other = { lotNumber: 'OTHER-1', brandId: brands.records[1]?.id, expiryDate: dayFromNow(950) };
  const onOther = await newTest(await calls.save('/app/lot', other, centre));
  await setTarget(onOther, 1);
  await setTarget(onOther, 2);
  const lot = await newLot(15);
  await newTest(lot);
  await settle();
  expect(await alertOf(lot)).toMatchObject([{ alertStatus: 'Pending' }]);
});

/** Lots of one product of this test's own, by the days they have left. */
async function productLots(...days: readonly number[]): Promise<string[]> {
  const n = ++lots;
  const brandId = await calls.save('/app/brand', { name: `P-${n}`, product: `Control ${n}`, levelCount: 2 }, centre);
  const ids: string[] = [];
  for (const left of days) {
    const lot = { lotNumber: `P-${n}-${left}`, brandId, expiryDate: dayFromNow(Math.max(left, 1)) };
    const id = await calls.save('/app/lot', lot, centre);
    // Nobody enters an expired lot: it was valid, and time went by.
    if (left < 1) await moveLot(id, left);
    ids.push(id);
  }
  return ids;
}
const successors = async (lotId: string) => calls.get<SuccessorLot[]>(`/app/alertLotExpiry/successors?lotId=${lotId}`);
const startLot = (lotId: string, nextLotId: string, token = laboratory.token) =>
  laboratory.api.as(token, {
    method: 'POST',
    url: '/eqicapi/app/alertLotExpiry/startLot',
    payload: { lotId, nextLotId },
  });
const undoStart = (id: string) =>
  laboratory.api.as(laboratory.token, {
    method: 'POST',
    url: '/eqicapi/app/alertLotExpiry/undoStart',
    payload: { id },
  });

test('only later lots of the same product that assay the analytes are offered, and no other is taken', async () => {
  const [old = '', earlier = '', expired = '', lacking = '', next = ''] = await productLots(20, 5, -3, 400, 500);
  const oldTest = await newTest(old);
  const { analyteId } = await calls.get<{ analyteId: string }>(`/app/qcTest/detail?id=${oldTest}`);
  const assay = await calls.get<{ unitId: string }>(`/app/assay/detail?id=${laboratory.records.get('assay')}`);
  for (const lotId of [old, next])
    await calls.save('/app/lotAnalyte', { lotId, analyteId, unitId: assay.unitId, level1Mean: 5 }, centre);
  const other = await newLot(600);

  const offered = await successors(old);
  expect(offered).toMatchObject([{ lotId: next, daysLeft: 500, tests: 1, notAssayed: [] }]);
  expect(offered[0]?.product).toMatch(/^Control/);
  for (const wrong of [old, earlier, expired, lacking, other, '9'])
    expect((await startLot(old, wrong)).body).toMatchObject({
      code: 400,
      msg: '只能启用同一质控品、有效期更晚且对这些检验项目定值的批号',
    });
  const operator = (await laboratory.api.login('100001', 'operator')).access;
  expect((await startLot(old, next, operator)).status).toBe(403);
  expect((await lotRow(old))?.tests).toMatchObject([{ successorId: null }]);
});

test('what a start made is undone as a whole, with its targets, until a result exists', async () => {
  const [old = '', next = ''] = await productLots(15, 450);
  await newTest(old);
  const started = (await startLot(old, next)).body.data as LotStarted;
  expect(started.created).toHaveLength(1);
  expect(await lotRow(old)).toMatchObject({
    tests: [{ successorLotId: next }],
    start: { id: started.id, tests: 1, results: 0 },
  });
  expect((await startLot(old, next)).status).toBe(400);

  await setTarget(started.created[0]?.qcTestId ?? '', 1);
  const stranger = (await laboratory.api.login('100002', 'director')).access;
  const theirs = { method: 'POST', url: '/eqicapi/app/alertLotExpiry/undoStart', payload: { id: started.id } } as const;
  expect((await laboratory.api.as(stranger, theirs)).status).toBe(404);
  expect((await undoStart(started.id)).body.data).toEqual({ removed: 1 });
  expect(await lotRow(old)).toMatchObject({ tests: [{ successorId: null }], start: null });
  expect((await undoStart(started.id)).status).toBe(404);

  const again = (await startLot(old, next)).body.data as LotStarted;
  const qcTestId = again.created[0]?.qcTestId;
  await calls.save('/app/qcTestResult', { qcTestId, level: 1, measuredAt: '2026-03-01 08:00:00', value: 5 });
  expect((await undoStart(again.id)).body).toMatchObject({ code: 409, msg: '新批号已有 1 个结果，不能撤销' });
  expect(await lotRow(old)).toMatchObject({ start: { id: again.id, results: 1 } });
});

test('panels and the monthly report take the new test in behind the old one, by every way to a new lot', async () => {
  const [old = '', next = '', later = ''] = await productLots(14, 440, 800);
  const [first, second] = [await newTest(old), String(laboratory.records.get('qcTest'))];
  const panelId = await calls.save('/app/qcTestPanel', { name: '晨检', qcTestIds: [first, second] });
  await calls.save('/app/qcTestReportMap', { qcTestId: first, sort: 7 });
  const lists = async (ids: string[]) => {
    const panel = await calls.get<{ qcTestIds: string[] }>(`/app/qcTestPanel/detail?id=${panelId}`);
    const page = await calls.get<{ records: { qcTestId: string; sort: number }[] }>(
      '/app/qcTestReportMap/list?size=-1',
    );
    return {
      panel: panel.qcTestIds,
      report: page.records.filter(({ qcTestId }) => ids.includes(qcTestId)).map(({ sort }) => sort),
    };
  };
  const started = (await startLot(old, next)).body.data as LotStarted;
  const follower = String(started.created[0]?.qcTestId);
  expect(await lists([first, follower])).toEqual({ panel: [first, follower, second], report: [7, 7] });
  await undoStart(started.id);
  expect(await lists([first, follower])).toEqual({ panel: [first, second], report: [7] });

  const copied = (await calls.post('/app/qcTest/copy', { fromTestId: first, lotId: next })).body.data as {
    qcTestId: string;
  };
  expect(await lists([first, copied.qcTestId])).toEqual({ panel: [first, copied.qcTestId, second], report: [7, 7] });
  const batch = (await calls.post('/app/qcTest/createBatch', { lotId: later, fromLotId: next })).body.data as {
    created: { qcTestId: string }[];
  };
  const made = String(batch.created[0]?.qcTestId);
  expect(await lists([first, copied.qcTestId, made])).toEqual({
    panel: [first, copied.qcTestId, made, second],
    report: [7, 7, 7],
  });
});

test('a new lot runs in parallel: it owes no QC and takes nothing from the share in control', async () => {
  const [old = '', next = ''] = await productLots(12, 460);
  const oldTest = await newTest(old);
  const measure = (qcTestId: string) =>
    calls.save('/app/qcTestResult', { qcTestId, level: 1, measuredAt: calls.minutesAgo(600), value: 5 });
  const rowOf = async (id: string) => (await calls.get<QcTestRow[]>('/app/qcTest/tree')).find((row) => row.id === id);
  const counts = async (token = laboratory.token) => {
    const answer = await laboratory.api.as(token, { url: '/eqicapi/app/home/summary' });
    return (answer.body.data as HomeSummary).counts;
  };
  const [before, before000] = [await counts(), await counts(centre)];
  const started = (await startLot(old, next)).body.data as LotStarted;
  const newTestId = String(started.created[0]?.qcTestId);
  const parallel = { state: 'parallel', notEvaluatedWhy: 'neverRun', dueState: 'none', dueAt: null };
  expect(await rowOf(newTestId)).toMatchObject(parallel);
  expect(await counts()).toEqual({ ...before, total: before.total + 1, parallel: before.parallel + 1 });
  expect(await counts(centre)).toEqual({ ...before000, total: before000.total + 1, parallel: before000.parallel + 1 });

  await calls.save('/app/qctest/sensitivity', { name: '每 2 小时', isDefault: true, dueHours: 2 });
  const missing = async () => {
    await runJobNow(laboratory.api, qcDueJob);
    const path = `/app/qcTestAlert/list?size=-1&qcTestId_equal=${newTestId}&alertType_equal=missing`;
    return (await calls.get<{ records: unknown[] }>(path)).records.length;
  };
  await measure(newTestId);
  expect(await rowOf(newTestId)).toMatchObject({ ...parallel, notEvaluatedWhy: 'notJudged' });
  expect(await rowOf(oldTest)).toMatchObject({ state: 'notEvaluated' });
  expect(await missing()).toBe(0);

  await calls.post('/app/qcTest/seal', { ids: [oldTest] });
  expect(await rowOf(newTestId)).toMatchObject({ state: 'due' });
  expect(await missing()).toBe(1);
});
