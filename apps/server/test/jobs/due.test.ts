import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { qcDueJob } from '#features/qc/qcDue/public';
import { floatingTargetsJob } from '#features/qc/results/public';
import { trailVerifyJob } from '#features/upkeep/trail/public';
import type { ReadTx } from '#platform/database/db';
import { laboratoryCalls } from '../dailyQc/laboratoryCalls.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { runJobNow, workFor } from './runJobNow.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
});
afterAll(() => laboratory.api.close());

const ownDefault = (fields: object) =>
  laboratoryCalls(laboratory).save('/app/qctest/sensitivity', {
    name: `灵敏度 ${Math.random()}`,
    isDefault: true,
    ...fields,
  });
const missing = async (testId: string) => {
  const page = (await qcTest.get(`/app/qcTestAlert/list?size=-1&qcTestId_equal=${testId}&alertType_equal=missing`)) as {
    records: { alertStatus: string }[];
  };
  return page.records.length;
};
/** Moves the results of the test back; a cluster takes times, none that are computed from a column. */
async function earlier(tx: ReadTx, by: string): Promise<void> {
  const rows = await tx.rows(sql<{ id: string; before: Date; after: Date }>`select id, measured_at as before,
    measured_at - ${by}::interval as after from qc_result where tenant_id = '100001' and qc_test_id = ${qcTest.testId}`);
  for (const { id, before, after } of rows)
    await tx.rows(sql`update qc_result set measured_at = ${after}
      where tenant_id = '100001' and id = ${id} and measured_at = ${before}`);
}
const enter = (minutesAgo: number, value = 5, testId = qcTest.testId) =>
  qcTest.post('/app/qcTestResult/batchAddResults', {
    results: [{ qcTestId: testId, level: 1, measuredAt: laboratoryCalls(laboratory).minutesAgo(minutesAgo), value }],
  });

test('the audit trail is verified as a job, and a broken link is named in the result', async () => {
  await workFor(laboratory.api, [trailVerifyJob]);
  const verify = async () => {
    const { body } = await qcTest.post('/app/audit/trail/startVerify', {});
    const { jobId } = body.data as { jobId: string };
    const get = async () => (await qcTest.get(`/app/job/detail?id=${jobId}`)) as { state: string; result: unknown };
    await expect.poll(async () => (await get()).state, { timeout: 10_000 }).toBe('done');
    return (await get()).result;
  };
  expect(await verify()).toMatchObject({
    code: 'auditWhole',
    params: { tenantId: '100001', links: expect.any(Number) },
  });
  await laboratory.api.system.load('test', '100001', (tx) =>
    tx.rows(sql`update audit_head set seq = seq + 1 where tenant_id = '100001'`),
  );
  // The request for the verification is itself a link: it was chained after the one that is not there.
  expect(await verify()).toMatchObject({ code: 'auditBroken_missing' });
});

test('QC that is due and was not run is reported once, and again after the next omission', async () => {
  await ownDefault({ dueHours: 2 });
  await enter(60);
  await runJobNow(laboratory.api, qcDueJob);
  expect(await missing(qcTest.testId)).toBe(0);
  await laboratory.api.system.load('test', '100001', (tx) => earlier(tx, '4 hours'));
  await runJobNow(laboratory.api, qcDueJob);
  await runJobNow(laboratory.api, qcDueJob);
  expect(await missing(qcTest.testId)).toBe(1);
  await enter(140);
  await runJobNow(laboratory.api, qcDueJob);
  expect(await missing(qcTest.testId)).toBe(1);
  await laboratory.api.system.load('test', '100001', (tx) => earlier(tx, '15 minutes'));
  await runJobNow(laboratory.api, qcDueJob);
  expect(await missing(qcTest.testId)).toBe(2);
  // Results that were written without keeping the last run, as a server of an earlier version does.
  const [kept] = await laboratory.api.system.read('test', (tx) =>
    tx.rows(sql`select measured_at = (select max(r.measured_at) from qc_result r where r.tenant_id = '100001'
      and r.qc_test_id = ${qcTest.testId}) as "isNewest" from qc_last_run where tenant_id = '100001' and qc_test_id = ${qcTest.testId}`),
  );
  expect(kept).toEqual({ isNewest: true });
});

test('without an interval nothing is due; a sealed test owes nothing', async () => {
  const other = await openQcTest(laboratory);
  await enter(600, 5, other.testId);
  await other.post('/app/qcTest/seal', { ids: [other.testId] });
  await runJobNow(laboratory.api, qcDueJob);
  expect(await missing(other.testId)).toBe(0);
  await ownDefault({ dueHours: null });
  const third = await openQcTest(laboratory);
  await enter(600, 5, third.testId);
  await runJobNow(laboratory.api, qcDueJob);
  expect(await missing(third.testId)).toBe(0);
});

test('a floating target judges all results of a day alike, even if some are excluded meanwhile', async () => {
  const { testId, post, results } = await openQcTest(laboratory);
  const target = { qcTestId: testId, level: 2, kind: 'floating', effectiveFrom: '2026-01-01 00:00:00', minPoints: 3 };
  expect((await post('/app/target/save', target)).body).toMatchObject({ code: 200 });
  const earlier = [10, 10.2, 9.8, 10.4].map((value, index) => ({
    qcTestId: testId,
    level: 2,
    measuredAt: laboratoryCalls(laboratory).minutesAgo((index + 2) * 1440),
    value,
  }));
  await post('/app/qcTestResult/batchAddResults', { results: earlier });
  await runJobNow(laboratory.api, floatingTargetsJob);
  const enterNow = () =>
    post('/app/qcTestResult/batchAddResults', {
      results: [{ qcTestId: testId, level: 2, measuredAt: laboratoryCalls(laboratory).minutesAgo(0), value: 10 }],
    });
  await enterNow();
  const [first] = await results(2);
  await post('/app/qcTestResult/exclude', { ids: [first?.id], excluded: true, reason: '加错样' });
  await enterNow();
  const means = (await results(2)).slice(-2).map((result) => result.evalMean);
  expect(means[0]).toBeCloseTo(10.1, 10);
  expect(means[1]).toBe(means[0]);
});

test('a laboratory does not have another’s trail verified', async () => {
  expect((await qcTest.post('/app/audit/trail/startVerify', { tenantId: '100002' })).status).toBe(403);
});
