import type { RuleReplay, WriteOutcome } from '@qc/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from './openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
beforeAll(async () => {
  laboratory = await openLaboratory();
});
beforeEach(async () => {
  qcTest = await openQcTest(laboratory);
});
afterAll(() => laboratory.api.close());

type Rule = { id: string; tenantId: string; abbreviation: string; reject: boolean; active: boolean };
const rulesNamed = async (abbreviation: string) =>
  ((await qcTest.get(`/app/multirule/list?size=-1&abbreviation_equal=${abbreviation}`)) as { records: Rule[] }).records;
const switchTo = (abbreviation: string, use: string) => qcTest.post('/app/multirule/switch', { abbreviation, use });
const recently = (daysAgo: number) =>
  `${new Date(Date.now() + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)} 08:00:00`;
const enter = async (daysAgo: number, value: number) => {
  const measuredAt = recently(daysAgo);
  const answer = await qcTest.post('/app/qcTestResult/save', { qcTestId: qcTest.testId, level: 1, measuredAt, value });
  return (answer.body.data as WriteOutcome).results[0]?.verdict;
};

test('a rule of the system is switched in its row, and one row of it is in force', async () => {
  const [system] = await rulesNamed('1-2s');
  expect(system).toMatchObject({ tenantId: '000000', active: true, reject: false });
  expect((await switchTo('1-2s', 'reject')).body.data).toEqual({ abbreviation: '1-2s', use: 'reject', isOwn: true });
  expect(await rulesNamed('1-2s')).toMatchObject([{ tenantId: '100001', reject: true, active: true }]);
  expect(await enter(2, 5.25)).toBe('reject');
  await switchTo('1-2s', 'off');
  expect(await rulesNamed('1-2s')).toMatchObject([{ tenantId: '100001', active: false }]);
  expect(await enter(1, 4.75)).toBe('accept');
  expect((await switchTo('1-2s', 'system')).body.data).toEqual({ abbreviation: '1-2s', use: 'warning', isOwn: false });
  expect(await rulesNamed('1-2s')).toMatchObject([{ id: system?.id, tenantId: '000000' }]);
});

test('the replay says what the last 90 days would have been, and saves nothing', async () => {
  for (const [daysAgo, value] of [
    [5, 5.25],
    [4, 5.0],
    [3, 4.75],
    [200, 5.25],
  ] as const)
    await enter(daysAgo, value);
  const replay = (await qcTest.post('/app/multirule/replay', { abbreviation: '1-2s', use: 'reject' })).body
    .data as RuleReplay;
  const own = replay.changes.filter(({ qcTestId }) => qcTestId === qcTest.testId);
  expect(own.map(({ before, after }) => [before, after])).toEqual([
    ['warn', 'reject'],
    ['warn', 'reject'],
  ]);
  // By the laboratory's clock, as the runs were entered.
  expect(own.map(({ runTime }) => runTime)).toEqual([recently(3), recently(5)]);
  expect(replay.after.rejected - replay.before.rejected).toBe(replay.changed);
  expect(await rulesNamed('1-2s')).toMatchObject([{ tenantId: '000000' }]);
});

test('a rule as a form defines it is replayed before it is saved, in the place of the one that it would change', async () => {
  for (const [daysAgo, value] of [
    [4, 5.18],
    [3, 5.0],
    [2, 4.82],
  ] as const)
    expect(await enter(daysAgo, value)).toBe('accept');
  const form = { kind: 'LIMIT', numberOfResults: 1, numberOfSd: 1.5, runType: 'WITHIN', materialScope: 'WITHIN' };
  const draft = { ...form, abbreviation: '1-1.5s', reject: false, active: true };
  const ask = (body: object) => qcTest.post('/app/multirule/replayDefinition', body);
  const ownChanges = async (body: object) =>
    ((await ask(body)).body.data as RuleReplay).changes
      .filter(({ qcTestId }) => qcTestId === qcTest.testId)
      .map(({ before, after }) => [before, after]);
  const warned = [
    ['accept', 'warn'],
    ['accept', 'warn'],
  ];
  expect(await ownChanges(draft)).toEqual(warned);
  expect(await ownChanges({ ...draft, active: false })).toEqual([]);
  expect(await rulesNamed('1-1.5s')).toEqual([]);

  // Of a rule that is in force, the definition of the form counts and not the stored one.
  const saved = await qcTest.post('/app/multirule/save', { ...draft, active: true, numberOfSd: 3.5, minExceeding: 1 });
  const { id } = saved.body.data as { id: string };
  expect(await ownChanges({ ...draft, id })).toEqual(warned);
  expect(await ownChanges({ ...draft, id, numberOfSd: 3.5 })).toEqual([]);
  expect(await ownChanges({ ...draft, id, abbreviation: '1-1.6s' })).toEqual(warned);
  expect((await ask({ ...draft, id, numberOfResults: 2, minExceeding: 3 })).status).toBe(400);
  expect((await ask({ ...draft, kind: 'NONE' })).body).toMatchObject({ code: 400 });
  await qcTest.post(`/app/multirule/remove?ids=${id}`, {});
});

test('what is no rule, and what the system does not have, is refused', async () => {
  expect((await switchTo('nosuch', 'off')).body).toMatchObject({ code: 404, msg: '没有规则 nosuch' });
  const own = { abbreviation: '5-1s', numberOfResults: 5, minExceeding: 5, numberOfSd: 1, runType: 'ACROSS' };
  expect((await qcTest.post('/app/multirule/save', own)).body).toMatchObject({ code: 200 });
  // A new rule judges nothing before it is switched on.
  expect(await rulesNamed('5-1s')).toMatchObject([{ active: false }]);
  expect((await switchTo('5-1s', 'system')).status).toBe(400);
  const operator = (await laboratory.api.login('100001', 'operator')).access;
  const payload = { abbreviation: '1-3s', use: 'off' };
  const refused = await laboratory.api.as(operator, { method: 'POST', url: '/eqicapi/app/multirule/switch', payload });
  expect(refused.status).toBe(403);
});

test('a correction is previewed without being stored, and says afterwards which alert it took back', async () => {
  await enter(2, 5.35);
  const [result] = await qcTest.results();
  const body = { id: result?.id, value: 5.02 };
  const preview = (await qcTest.post('/app/qcTestResult/previewUpdate', body)).body.data as WriteOutcome;
  expect(preview.results).toMatchObject([{ verdict: 'accept', rules: [] }]);
  expect(preview.alerts).toMatchObject([{ alertStatus: 'Cancelled', resultIds: [result?.id] }]);
  expect(await qcTest.results()).toMatchObject([{ value: 5.35, verdict: 'reject', version: result?.version }]);
  expect(await qcTest.alerts()).toMatchObject([{ alertStatus: 'Pending' }]);

  const done = (await qcTest.post('/app/qcTestResult/update', { ...body, reason: '抄录错误' })).body
    .data as WriteOutcome;
  expect(done.alerts).toMatchObject([{ alertStatus: 'Cancelled' }]);
  expect(await qcTest.alerts()).toMatchObject([{ alertStatus: 'Cancelled' }]);
});
