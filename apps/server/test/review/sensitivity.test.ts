import type { SensitivityConfig, SensitivityEffect } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laboratoryCalls } from '../dailyQc/laboratoryCalls.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** What a sensitivity would have reported in the last 90 days, and what it reports once it is chosen. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  // Five runs in as many days: the second warns (2.5 SD), the fourth is out (4 SD); the last one was 30 hours ago.
  const { minutesAgo } = laboratoryCalls(laboratory);
  const results = [5, 5.25, 5, 5.4, 5].map((value, index) => ({
    qcTestId: qcTest.testId,
    level: 1,
    measuredAt: minutesAgo(30 * 60 + (4 - index) * 1440),
    value,
  }));
  expect((await qcTest.post('/app/qcTestResult/batchAddResults', { results })).body).toMatchObject({ code: 200 });
});
afterAll(() => laboratory.api.close());

const base = '/app/qctest/sensitivity';
const config = () => qcTest.get(`${base}/config`) as Promise<SensitivityConfig>;
const preset = async (name: string) => (await config()).choices.find((choice) => choice.preset === name)?.id ?? '';
const preview = async (sensitivityId: string | null) => {
  const { body } = await qcTest.post(`${base}/preview`, { sensitivityId, qcTestIds: [qcTest.testId] });
  return (body.data as SensitivityEffect[])[0];
};

test('the effect of a preset on the last 90 days, against the present one', async () => {
  const stored = await laboratory.api.system.read('test', (tx) =>
    tx.rows(
      sql<{ verdict: string }>`select verdict from qc_result where qc_test_id = ${qcTest.testId} order by measured_at`,
    ),
  );
  expect(stored.map(({ verdict }) => verdict)).toEqual(['accept', 'warn', 'accept', 'reject', 'accept']);
  const nothing = { reject: 1, warn: 0, missing: 0 };
  expect(await preview(null)).toMatchObject({ runs: 5, present: nothing, chosen: nothing });
  expect(await preview(await preset('low'))).toMatchObject({ present: nothing, chosen: nothing });
  // QC is due every day: a pause of just that is none, the last 30 hours are one.
  expect(await preview(await preset('high'))).toMatchObject({ chosen: { reject: 1, warn: 1, missing: 1 } });
});

test('a result that a reviewer accepted would have raised nothing', async () => {
  const rejected = (await qcTest.results()).find(({ verdict }) => verdict === 'reject');
  await qcTest.post('/app/qcTestResult/override', { ids: [rejected?.id], manualStatus: 'accept', reason: '标签贴错' });
  expect((await preview(null))?.present.reject).toBe(0);
  await qcTest.post('/app/qcTestResult/override', { ids: [rejected?.id], manualStatus: null, reason: '撤回' });
});

test('a preset of the centre becomes the laboratory’s own default, once', async () => {
  const high = await preset('high');
  const answer = await qcTest.post(`${base}/config`, { sensitivityId: high });
  const chosen = (answer.body.data as SensitivityConfig).choices.filter((choice) => choice.preset === 'high');
  expect(chosen).toMatchObject([{ isOwn: true, isDefault: true, alertsOnWarning: true }]);
  expect((answer.body.data as SensitivityConfig).defaultId).toBe(chosen[0]?.id);
  await qcTest.post(`${base}/config`, { sensitivityId: high });
  expect((await config()).choices.filter((choice) => choice.preset === 'high')).toHaveLength(1);
  expect((await preview(null))?.present).toMatchObject({ warn: 1 });
});

test('exceptions are given to many tests in one act and taken away again', async () => {
  const low = await preset('low');
  const other = await openQcTest(laboratory);
  const ids = [qcTest.testId, other.testId];
  const before = (await config()).exceptions;
  expect((await qcTest.post(`${base}/saveBatch`, { sensitivityId: low, qcTestIds: ids })).body.data).toEqual({
    updated: 2,
  });
  expect((await config()).exceptions).toBe(before + 2);
  expect(await preview(null)).toMatchObject({ sensitivityId: low, present: { warn: 0 }, chosen: { warn: 1 } });
  await qcTest.post(`${base}/saveBatch`, { sensitivityId: null, qcTestIds: ids });
  expect((await config()).exceptions).toBe(before);
});

test.each(['1', '999999999999999999'])(
  'a sensitivity that is not there (%s) changes nothing',
  async (sensitivityId) => {
    expect((await qcTest.post(`${base}/preview`, { sensitivityId })).status).toBe(404);
    expect((await qcTest.post(`${base}/config`, { sensitivityId })).status).toBe(404);
    expect((await qcTest.post(`${base}/saveBatch`, { sensitivityId, qcTestIds: [qcTest.testId] })).status).toBe(400);
  },
);

test('who may only view sees the effect and changes nothing', async () => {
  const viewer = (await laboratory.api.login('100001', 'viewer')).access;
  const low = await preset('low');
  expect((await qcTest.post(`${base}/preview`, { sensitivityId: low }, viewer)).status).toBe(200);
  expect((await qcTest.post(`${base}/config`, { sensitivityId: low }, viewer)).status).toBe(403);
  expect(
    (await qcTest.post(`${base}/saveBatch`, { sensitivityId: low, qcTestIds: [qcTest.testId] }, viewer)).status,
  ).toBe(403);
});
