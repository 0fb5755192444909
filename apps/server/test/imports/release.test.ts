import type { ReleaseStates } from '@qc/contract';
import { beforeEach, expect, test } from 'vitest';
import { complete, laboratory, qcTest, review, withCases } from '../review/eachCase.ts';
import { ago, enterAgo } from './webhookSink.ts';

/** The answer to a LIS that asks whether results may be released: with the reason, and the case that holds them. */
withCases();
let apiKey: string;
beforeEach(async () => {
  const saved = await qcTest.post('/app/apiCredential/save', { name: `LIS ${Math.random()}`, canReadStatus: true });
  apiKey = (saved.body.data as { apiKey: string }).apiKey;
});

async function states(query = '', language = 'en'): Promise<ReleaseStates> {
  const headers = { 'x-api-key': apiKey, 'accept-language': language };
  const answer = await laboratory.api.call({ url: `/eqicapi/open/status${query}`, headers });
  expect(answer.status).toBe(200);
  return answer.body.data as ReleaseStates;
}
const own = async (language?: string) =>
  (await states('', language)).find(({ qcTestId }) => qcTestId === qcTest.testId);

test('the reason and the case go with a state that holds results, until the next run in control', async () => {
  expect(await own()).toMatchObject({ state: 'notEvaluated', why: 'neverRun', since: null, alertId: null });
  await enterAgo(qcTest, 5.0, 60);
  expect(await own()).toMatchObject({ mayRelease: true, why: null, whyText: null, alertId: null, caseStatus: null });
  const at = ago(50);
  await enterAgo(qcTest, 5.45, 50, at);
  const alert = await qcTest.alert();
  const held = { since: at, rules: expect.arrayContaining(['1-3s']) as string[], alertId: alert.id, mayRelease: false };
  expect(await own()).toMatchObject({ ...held, why: 'rejectionUnanswered', caseStatus: 'Pending' });
  expect((await review(await qcTest.answer(alert))).status).toBe(200);
  expect(await own()).toMatchObject({ ...held, state: 'out', why: 'lastRunRejected', caseStatus: 'Reviewed' });
  expect((await own('zh-CN'))?.whyText).toBe('失控已处理，但最近一批质控仍失控，须有在控的质控结果');
  expect((await own())?.whyText).toMatch(/^The last run is out of control/);
  expect((await complete({ id: alert.id, version: 2 })).status).toBe(200);
  expect(await own()).toMatchObject({ ...held, state: 'out', caseStatus: 'Completed' });
  await enterAgo(qcTest, 5.01, 40);
  expect(await own()).toMatchObject({ mayRelease: true, why: null, rules: [], alertId: null });
});

test('a run that could not be judged says so', async () => {
  const results = [{ qcTestId: qcTest.testId, level: 2, measuredAt: ago(30), value: 15 }];
  expect((await qcTest.post('/app/qcTestResult/batchAddResults', { results })).status).toBe(200);
  expect(await own()).toMatchObject({ state: 'notEvaluated', why: 'notJudged', mayRelease: false });
});

test('several are asked for in one call', async () => {
  const ids = (found: ReleaseStates) => found.map(({ qcTestId }) => qcTestId).sort();
  const all = ids(await states());
  expect(all.length).toBeGreaterThan(0);
  expect(ids(await states('?analyte=nosuch&analyte=GLU'))).toEqual(all);
  expect(ids(await states('?analyte=nosuch&analyte=neither'))).toEqual([]);
  expect(ids(await states('?analyte=&analyte='))).toEqual(all);
  expect(ids(await states('?instrument=nosuch&analyte=GLU'))).toEqual([]);
});
