import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openQcTest } from '../results/openQcTest.ts';
import { calls, laboratory, qcTest, withOwnLaboratory } from './ownLaboratory.ts';

type Test = {
  id: string;
  state: string;
  lastVerdict: string | null;
  lastRunAt: string | null;
  dueState: string;
  dueAt: string | null;
  pendingAlerts: number;
  panelIds: string[];
};

withOwnLaboratory();

const ownRow = async (): Promise<Test | undefined> =>
  (await calls.get<Test[]>('/app/qcTest/tree')).find((row) => row.id === qcTest.testId);

describe('the tree', () => {
  test('names a test, its place and its last run', async () => {
    await qcTest.enter([5.0, 5.25]);
    expect(await ownRow()).toMatchObject({
      labInstrumentName: '一号仪',
      analyteName: '葡萄糖',
      unitName: 'mmol/L',
      levels: [1, 2],
      status: 'Active',
      lotExpiryDate: '2027-12-31',
      lastRunAt: '2026-07-02 08:00:00',
      lastVerdict: 'warn',
    });
  });

  test.each([
    { name: 'never run', enter: [], verdict: null, state: 'notEvaluated' },
    { name: 'in control', enter: [[5.0, 1]], verdict: 'accept', state: 'inControl' },
    {
      name: 'one result of the run not evaluated',
      enter: [
        [5.0, 1],
        [9, 2],
      ],
      verdict: null,
      state: 'notEvaluated',
    },
    { name: 'a warning', enter: [[5.25, 1]], verdict: 'warn', state: 'warning' },
    {
      name: 'a rejection goes before what is not evaluated',
      enter: [
        [5.4, 1],
        [9, 2],
      ],
      verdict: 'reject',
      state: 'outUnhandled',
    },
  ])('shows $name as $state', async ({ enter, verdict, state }) => {
    const results = enter.map(([value, level]) => ({
      qcTestId: qcTest.testId,
      level,
      measuredAt: calls.minutesAgo(5),
      value,
    }));
    if (results.length > 0) await qcTest.post('/app/qcTestResult/batchAddResults', { results });
    expect(await ownRow()).toMatchObject({ lastVerdict: verdict, state });
  });

  test('a reviewer’s verdict goes before the rules’, and an excluded run does not count', async () => {
    await qcTest.enter([5.0, 5.4]);
    const [, second] = await qcTest.results();
    expect(await ownRow()).toMatchObject({ lastVerdict: 'reject', pendingAlerts: 1 });
    await qcTest.post('/app/qcTestResult/override', { ids: [second?.id], manualStatus: 'accept', reason: 'known' });
    expect(await ownRow()).toMatchObject({ lastVerdict: 'accept' });
    await qcTest.post('/app/qcTestResult/exclude', { ids: [second?.id], excluded: true, reason: 'wrong vial' });
    expect(await ownRow()).toMatchObject({ lastRunAt: '2026-07-01 08:00:00', lastVerdict: 'accept' });
  });

  test('a rejection stays until its case is answered, even if good runs follow', async () => {
    await qcTest.enter([5.0, 5.4, 5.0, 5.01]);
    expect(await ownRow()).toMatchObject({ lastVerdict: 'accept', state: 'outUnhandled' });
    const firstOf = async (path: string) =>
      (await calls.get<{ records: { id: string; version: number }[] }>(path)).records[0];
    const alert = await firstOf(`/app/qcTestAlert/list?size=1&qcTestId_equal=${qcTest.testId}&alertType_equal=reject`);
    const answer = await qcTest.post('/app/qcTestAlert/review', {
      id: alert?.id,
      version: alert?.version,
      causeId: (await firstOf('/app/comments/list?size=1&code_equal=CAU03'))?.id,
      actionIds: [(await firstOf('/app/comments/list?size=1&code_equal=ACT01'))?.id],
      repeatOutcome: 'notRepeated',
      patientImpact: 'none',
    });
    expect(answer.body).toMatchObject({ code: 200 });
    expect((await ownRow())?.state).not.toBe('outUnhandled');
  });

  test('a run of long ago is still found', async () => {
    const results = [{ qcTestId: qcTest.testId, level: 1, measuredAt: '2025-02-03 08:00:00', value: 5 }];
    await calls.save('/app/target', {
      qcTestId: qcTest.testId,
      level: 1,
      effectiveFrom: '2025-01-01 00:00:00',
      effectiveTo: '2026-01-01 00:00:00',
      mean: 5,
      sd: 0.1,
    });
    await qcTest.post('/app/qcTestResult/batchAddResults', { results });
    expect(await ownRow()).toMatchObject({ lastRunAt: '2025-02-03 08:00:00', lastVerdict: 'accept' });
  });

  test.each([
    { minutes: 59, dueState: 'ok', state: 'inControl' },
    { minutes: 61, dueState: 'due', state: 'due' },
    { minutes: 121, dueState: 'overdue', state: 'due' },
  ])('QC every hour, last run $minutes minutes ago: $dueState', async ({ minutes, dueState, state }) => {
    const sensitivityId = await calls.save('/app/qctest/sensitivity', { name: `hourly ${minutes}`, dueHours: 1 });
    await calls.post('/app/qcTest/updateBatch', { ids: [qcTest.testId], values: { sensitivityId } });
    const results = [{ qcTestId: qcTest.testId, level: 1, measuredAt: calls.minutesAgo(minutes), value: 5 }];
    await qcTest.post('/app/qcTestResult/batchAddResults', { results });
    expect(await ownRow()).toMatchObject({ dueState, state });
  });

  test('knows the panels of a test', async () => {
    const panelId = await calls.save('/app/qcTestPanel', {
      name: `panel ${qcTest.testId}`,
      qcTestIds: [qcTest.testId],
    });
    expect((await ownRow())?.panelIds).toEqual([panelId]);
  });
});

describe('sealing', () => {
  test('a sealed test accepts no results, owes nothing and leaves the tree unless requested', async () => {
    const sealed = await calls.post('/app/qcTest/seal', { ids: [qcTest.testId], reason: 'lot used up' });
    expect(sealed.body.data).toEqual({ changed: [qcTest.testId] });
    expect(await ownRow()).toBeUndefined();
    const all = await calls.get<Test[]>('/app/qcTest/tree?sealed=true');
    expect(all.find((row) => row.id === qcTest.testId)).toMatchObject({
      status: 'Sealed',
      dueState: 'none',
      dueAt: null,
    });
    const results = [{ qcTestId: qcTest.testId, level: 1, measuredAt: calls.minutesAgo(5), value: 5 }];
    expect(await qcTest.post('/app/qcTestResult/batchAddResults', { results })).toMatchObject({ status: 409 });
    expect((await calls.post('/app/qcTest/seal', { ids: [qcTest.testId] })).body.data).toEqual({ changed: [] });
    await calls.post('/app/qcTest/unseal', { ids: [qcTest.testId] });
    expect(await qcTest.post('/app/qcTestResult/batchAddResults', { results })).toMatchObject({ status: 200 });
  });

  test('one unknown test stops all; who may seal may not always unseal', async () => {
    expect(await calls.post('/app/qcTest/seal', { ids: [qcTest.testId, '5'] })).toMatchObject({ status: 400 });
    expect(await ownRow()).toMatchObject({ id: qcTest.testId });
    const supervisor = (await qcTest.api.login('100001', 'supervisor')).access;
    expect(await qcTest.post('/app/qcTest/seal', { ids: [qcTest.testId] }, supervisor)).toMatchObject({ status: 200 });
    expect(await qcTest.post('/app/qcTest/unseal', { ids: [qcTest.testId] }, supervisor)).toMatchObject({
      status: 403,
    });
  });

  test('leaves its trace', async () => {
    await calls.post('/app/qcTest/seal', { ids: [qcTest.testId], reason: 'lot used up' });
    const trail = await qcTest.api.system.read('test', (tx) =>
      tx.rows(sql<{ action: string; after: unknown }>`select action, content -> 'after' as after from audit_log
        where entity = 'qcTest' and entity_id = ${qcTest.testId} order by seq desc limit 1`),
    );
    expect(trail).toEqual([{ action: 'seal', after: { status: 'Sealed', reason: 'lot used up' } }]);
  });
});

describe('settings of many tests', () => {
  test('are given to all or to none', async () => {
    const other = await openQcTest(laboratory);
    const ids = [qcTest.testId, other.testId];
    const updated = await calls.post('/app/qcTest/updateBatch', { ids, values: { decimals: 3, remark: 'same' } });
    expect(updated.body.data).toEqual({ updated: 2 });
    const refused = await calls.post('/app/qcTest/updateBatch', { ids: [...ids, '5'], values: { decimals: 1 } });
    expect(refused.status).toBe(400);
    for (const id of ids)
      expect(await calls.get(`/app/qcTest/detail?id=${id}`)).toMatchObject({ decimals: 3, remark: 'same' });
  });

  test('a stats comparison is assigned and taken away', async () => {
    const statsComparisonId = laboratory.records.get('statsComparison') ?? '';
    const qcTestIds = [qcTest.testId];
    await calls.post('/app/qcTest/batchUpdateStatsComparison', { statsComparisonId, qcTestIds });
    expect(await calls.get(`/app/qcTest/detail?id=${qcTest.testId}`)).toMatchObject({ statsComparisonId });
    await calls.post('/app/qcTest/batchUpdateStatsComparison', { statsComparisonId: null, qcTestIds });
    expect(await calls.get(`/app/qcTest/detail?id=${qcTest.testId}`)).toMatchObject({ statsComparisonId: null });
  });

  test('another laboratory’s tests are not reached', async () => {
    const other = (await qcTest.api.login('100002', 'director')).access;
    const body = { ids: [qcTest.testId], values: { decimals: 1 } };
    expect(await qcTest.post('/app/qcTest/updateBatch', body, other)).toMatchObject({ status: 400 });
    expect(await qcTest.post('/app/qcTest/seal', { ids: [qcTest.testId] }, other)).toMatchObject({ status: 400 });
    expect(await calls.getAs(other, '/app/qcTest/tree?sealed=true')).toEqual([]);
    const asked = await qcTest.api.as(other, { url: '/eqicapi/app/qcTest/tree?tenantId=100001' });
    expect(asked.status).toBe(403);
  });

  test('the centre reads a laboratory’s tree', async () => {
    const centre = (await qcTest.api.login('000000', 'centre')).access;
    const rows = await calls.getAs<Test[]>(centre, '/app/qcTest/tree?tenantId=100001');
    expect(rows.map((row) => row.id)).toContain(qcTest.testId);
    expect(await calls.getAs(centre, '/app/qcTest/tree')).toEqual([]);
  });
});

describe('which test is meant', () => {
  test('one that agrees in all is the match; more than one is no match', async () => {
    const own = await ownRow();
    const { analyteId, lotId } = own as unknown as { analyteId: string; lotId: string };
    const found = await calls.get<{ matchId: string | null; candidates: { id: string; differing: string[] }[] }>(
      `/app/qcTest/matchQcTest?analyteId=${analyteId}&lotId=${lotId}`,
    );
    expect(found.matchId).toBe(qcTest.testId);
    expect(found.candidates[0]).toMatchObject({ id: qcTest.testId, differing: [] });
    expect(found.candidates[1]).toMatchObject({ differing: ['lotId'] });
    const vague = await calls.get<{ matchId: string | null }>(`/app/qcTest/matchQcTest?analyteId=${analyteId}`);
    expect(vague.matchId).toBeNull();
  });
});

test('the set-up of tests is written as Excel', async () => {
  const answer = await qcTest.api.as(qcTest.token, { url: '/eqicapi/app/qcTest/export-qcTestDetail' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  expect(String(answer.body.text).slice(0, 2)).toBe('PK');
});
