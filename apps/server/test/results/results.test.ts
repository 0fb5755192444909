import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  day,
  type Laboratory,
  type Listed,
  type OpenQcTest,
  type Outcome,
  openLaboratory,
  openQcTest,
} from './openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
beforeAll(async () => {
  laboratory = await openLaboratory();
});
beforeEach(async () => {
  qcTest = await openQcTest(laboratory);
});
afterAll(() => laboratory.api.close());

const verdicts = async (): Promise<(string | null)[]> => (await qcTest.results()).map((result) => result.verdict);

describe('entry', () => {
  test('a result is judged immediately, with all rules and who took part', async () => {
    const outcome = await qcTest.enter([5.05, 5.25, 5.31]);
    expect(outcome.results.map((result) => result.verdict)).toEqual(['accept', 'warn', 'reject']);
    const [, second, third] = await qcTest.results();
    expect(third?.violations.map((violation) => violation.rule).sort()).toEqual(['1-2s', '1-3s', '2-2s']);
    expect(third?.violations.find((violation) => violation.rule === '2-2s')?.participants).toEqual([
      second?.id,
      third?.id,
    ]);
    expect(third?.z).toBeCloseTo(3.1, 9);
  });

  test('the same batch sent twice stores once', async () => {
    const results = [1, 2].map((n) => ({
      id: `710000000000000000${n}`,
      qcTestId: qcTest.testId,
      level: 1,
      measuredAt: day(n),
      value: 5,
    }));
    const first = await qcTest.post('/app/qcTestResult/batchAddResults', { results });
    const second = await qcTest.post('/app/qcTestResult/batchAddResults', { results });
    expect(second.body.data).toEqual(first.body.data);
    expect(await qcTest.results()).toHaveLength(2);
  });

  test('a level without a target is not evaluated, and says why', async () => {
    await qcTest.enter([9.9], 1, 2);
    expect(await qcTest.results(2)).toMatchObject([{ verdict: null, z: null, notEvaluated: 'noTarget' }]);
  });

  test.each([
    ['nothing at all', [], 'at least one result'],
    ['a value below a limit', [{ value: '<0.5' }], 'Row 1: the result "<0.5" is below a limit'],
    ['a masked value in the second row', [{ value: 5 }, { value: '***.**' }], 'Row 2'],
    ['a level that is not in use', [{ value: 5, level: 3 }], 'level 3'],
    ['a time to come', [{ value: 5, measuredAt: '2099-01-01 00:00:00' }], 'future'],
    ['a mean in a test of single results', [{ n: 5, mean: 5, sd: 0.1 }], 'entry mode'],
    ['a test of nobody', [{ value: 5, qcTestId: '5' }], 'no QC test'],
  ])('%s is refused and nothing is stored', async (_name, rows, text) => {
    const results = rows.map((row, index) => ({
      qcTestId: qcTest.testId,
      level: 1,
      measuredAt: day(index + 1),
      ...row,
    }));
    const answer = await qcTest.api.as(qcTest.token, {
      method: 'POST',
      url: '/eqicapi/app/qcTestResult/batchAddResults',
      payload: { results },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toContain(text);
    expect(await qcTest.results()).toEqual([]);
  });

  test('a decimal comma is read as one', async () => {
    await qcTest.enter(['5,05']);
    expect(await qcTest.results()).toMatchObject([{ value: 5.05 }]);
  });

  test('ten people entering concurrently lose nothing and repeat nothing', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => qcTest.enter([5 + index / 100], index + 1)));
    const results = await qcTest.results();
    expect(results).toHaveLength(10);
    const again = await qcTest.enter([5.05], 20);
    expect(again.changed).toEqual([]);
  });
});

describe('runs', () => {
  test('levels entered at different moments for the same time are one run', async () => {
    await qcTest.enter([5.0], 1, 1);
    await qcTest.enter([9.0], 1, 2);
    const [first] = await qcTest.results(1);
    const [second] = await qcTest.results(2);
    expect(second?.runId).toBe(first?.runId);
  });

  test('results of one run share its time', async () => {
    await qcTest.enter([5.0]);
    const [first] = await qcTest.results();
    const results = [{ qcTestId: qcTest.testId, level: 2, runId: first?.runId, measuredAt: day(2), value: 9 }];
    expect(await qcTest.post('/app/qcTestResult/batchAddResults', { results })).toMatchObject({ status: 400 });
  });

  test('a new time moves the whole run', async () => {
    await qcTest.enter([5.0], 1, 1);
    await qcTest.enter([9.0], 1, 2);
    const [first] = await qcTest.results(1);
    await qcTest.post('/app/qcTestResult/update', { id: first?.id, measuredAt: day(3) });
    expect(await qcTest.results(2)).toMatchObject([{ measuredAt: day(3), runId: first?.runId, version: 2 }]);
  });
});

describe('what comes after is judged again', () => {
  test('a result dated back breaks a 2-2s, and the answer says what changed', async () => {
    await qcTest.enter([5.21], 1);
    await qcTest.enter([5.22], 3);
    expect(await verdicts()).toEqual(['warn', 'reject']);
    const outcome = await qcTest.enter([5.0], 2);
    expect(await verdicts()).toEqual(['warn', 'accept', 'warn']);
    expect(outcome.changed).toMatchObject([{ before: 'reject', after: 'warn' }]);
  });

  test('a correction keeps the version before and judges later results again', async () => {
    await qcTest.enter([5.21, 5.22]);
    const [first] = await qcTest.results();
    const answer = await qcTest.post('/app/qcTestResult/update', {
      id: first?.id,
      version: first?.version,
      value: 5.02,
      reason: 'typing error',
    });
    expect(answer.body.data).toMatchObject({
      results: [{ verdict: 'accept' }],
      changed: [{ before: 'reject', after: 'warn' }],
    });
    const versions = (await qcTest.get(`/app/qcTestResult/versions?id=${first?.id}`)) as {
      row: { value: number };
      reason: string | null;
    }[];
    expect(versions.map((version) => version.row.value)).toEqual([5.21, 5.02]);
    expect(versions[0]?.reason).toBe('typing error');
  });

  test('a correction from an old version is a conflict that changes nothing', async () => {
    await qcTest.enter([5.21]);
    const [first] = await qcTest.results();
    await qcTest.post('/app/qcTestResult/update', { id: first?.id, version: 1, value: 5.0 });
    const late = await qcTest.post('/app/qcTestResult/update', { id: first?.id, version: 1, value: 9 });
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ yours: { value: 9 }, theirs: { value: 5 } });
    expect(await qcTest.results()).toMatchObject([{ value: 5 }]);
  });

  test('an excluded result leaves look-back and statistics; restored, it is back', async () => {
    await qcTest.enter([5.21, 5.22]);
    const [first] = await qcTest.results();
    const excluded = await qcTest.post('/app/qcTestResult/exclude', {
      ids: [first?.id],
      excluded: true,
      reason: 'wrong vial',
    });
    expect((excluded.body.data as Outcome).changed).toMatchObject([{ before: 'reject', after: 'warn' }]);
    expect(await qcTest.months()).toMatchObject([
      { set: 'all', n: 1 },
      { set: 'inControl', n: 1 },
    ]);
    await qcTest.post('/app/qcTestResult/exclude', {
      ids: [first?.id],
      excluded: false,
      reason: 'right vial after all',
    });
    expect(await verdicts()).toEqual(['warn', 'reject']);
    expect(await qcTest.months()).toMatchObject([
      { set: 'all', n: 2 },
      { set: 'inControl', n: 1 },
    ]);
  });

  test('an exclusion needs a reason', async () => {
    await qcTest.enter([5.21]);
    const [first] = await qcTest.results();
    expect(
      await qcTest.post('/app/qcTestResult/exclude', { ids: [first?.id], excluded: true, reason: '' }),
    ).toMatchObject({ status: 400 });
  });

  test('a removed result leaves a tombstone and later runs are judged without it', async () => {
    await qcTest.enter([5.21, 5.22]);
    const [first] = await qcTest.results();
    await qcTest.post(`/app/qcTestResult/remove?ids=${first?.id}`, {});
    expect(await verdicts()).toEqual(['warn']);
    const versions = (await qcTest.get(`/app/qcTestResult/versions?id=${first?.id}`)) as unknown[];
    expect(versions).toHaveLength(2);
  });

  test('a new target judges the results of its period again and closes the one before', async () => {
    await qcTest.enter([5.05, 5.05, 5.05]);
    const answer = await qcTest.post('/app/target/save', {
      qcTestId: qcTest.testId,
      level: 1,
      effectiveFrom: '2026-07-02 00:00:00',
      mean: 5.5,
      sd: 0.1,
    });
    expect(answer.body).toMatchObject({ code: 200 });
    const results = await qcTest.results();
    expect(results.map((result) => result.verdict)).toEqual(['accept', 'reject', 'reject']);
    expect(results.map((result) => result.evalMean)).toEqual([5, 5.5, 5.5]);
    const targets = (await qcTest.get(`/app/target/list?qcTestId_equal=${qcTest.testId}&ascs=effectiveFrom`)) as {
      records: { effectiveTo: string | null }[];
    };
    expect(targets.records.map((target) => target.effectiveTo)).toEqual(['2026-07-02 00:00:00', null]);
  });

  test('a rule change leaves old verdicts as they were and judges what comes', async () => {
    await qcTest.enter([5.25]);
    const rules = (await qcTest.get('/app/multirule/list?size=-1&abbreviation_equal=1-2s')) as {
      records: Record<string, unknown>[];
    };
    const { id: _id, version: _version, ...rule } = rules.records[0] ?? {};
    const own = await qcTest.post('/app/multirule/save', { ...rule, reject: true });
    expect(own.body).toMatchObject({ code: 200 });
    await qcTest.enter([4.75], 2);
    expect(await verdicts()).toEqual(['warn', 'reject']);
    const { id } = own.body.data as { id: string };
    await qcTest.post(`/app/multirule/remove?ids=${id}`, {});
  });
});

describe('alerts', () => {
  test('a rejected run raises one alert; judged in control again it is cancelled with its reason', async () => {
    await qcTest.enter([5.4]);
    expect(await qcTest.alerts()).toMatchObject([{ alertStatus: 'Pending', rules: ['1-3s', '1-2s'] }]);
    const [first] = await qcTest.results();
    await qcTest.post('/app/qcTestResult/update', { id: first?.id, value: 5.0 });
    expect(await qcTest.alerts()).toMatchObject([{ alertStatus: 'Cancelled' }]);
    await qcTest.post('/app/qcTestResult/update', { id: first?.id, value: 5.5 });
    expect(await qcTest.alerts()).toMatchObject([{ alertStatus: 'Pending' }]);
  });

  test('a rejected run that is removed cancels its alert', async () => {
    await qcTest.enter([5.4]);
    const [first] = await qcTest.results();
    await qcTest.post(`/app/qcTestResult/remove?ids=${first?.id}`, {});
    expect(await qcTest.alerts()).toMatchObject([{ alertStatus: 'Cancelled' }]);
  });

  test('accepted by a reviewer, the rules stay visible and the result counts again', async () => {
    await qcTest.enter([5.4]);
    const [first] = await qcTest.results();
    await qcTest.post('/app/qcTestResult/override', {
      ids: [first?.id],
      manualStatus: 'accept',
      reason: 'known matrix effect',
    });
    expect(await qcTest.results()).toMatchObject([{ verdict: 'reject', manualStatus: 'accept' }]);
    expect(await qcTest.alerts()).toMatchObject([{ alertStatus: 'Cancelled' }]);
    expect(await qcTest.months()).toMatchObject([
      { set: 'all', n: 1 },
      { set: 'inControl', n: 1 },
    ]);
  });
});

describe('roll-ups', () => {
  test('hold n, mean and squared deviations of the month, with and without rejected results', async () => {
    await qcTest.enter([5.0, 5.1, 4.9, 5.4]);
    const [all, inControl] = await qcTest.months();
    expect(inControl).toMatchObject({ n: 3 });
    expect(inControl?.mean).toBeCloseTo(5.0, 12);
    expect(inControl?.m2).toBeCloseTo(0.02, 12);
    expect(all).toMatchObject({ n: 4 });
    expect(all?.mean).toBeCloseTo(5.1, 12);
  });
});

describe('rights', () => {
  test('a viewer may not enter, an operator may not exclude', async () => {
    const viewer = (await qcTest.api.login('100001', 'viewer')).access;
    const operator = (await qcTest.api.login('100001', 'operator')).access;
    const results = [{ qcTestId: qcTest.testId, level: 1, measuredAt: day(1), value: 5 }];
    expect(await qcTest.post('/app/qcTestResult/batchAddResults', { results }, viewer)).toMatchObject({ status: 403 });
    const entered = await qcTest.post('/app/qcTestResult/batchAddResults', { results }, operator);
    expect(entered.status).toBe(200);
    const [result] = (entered.body.data as { results: Listed[] }).results;
    expect(
      await qcTest.post('/app/qcTestResult/exclude', { ids: [result?.id], excluded: true, reason: 'x' }, operator),
    ).toMatchObject({ status: 403 });
  });

  test('another laboratory neither sees, enters, corrects nor removes', async () => {
    await qcTest.enter([5]);
    const [result] = await qcTest.results();
    const other = (await qcTest.api.login('100002', 'director')).access;
    const results = [{ qcTestId: qcTest.testId, level: 1, measuredAt: day(2), value: 5 }];
    expect(await qcTest.post('/app/qcTestResult/batchAddResults', { results }, other)).toMatchObject({ status: 400 });
    expect(await qcTest.post('/app/qcTestResult/update', { id: result?.id, value: 6 }, other)).toMatchObject({
      status: 400,
    });
    expect(await qcTest.post(`/app/qcTestResult/remove?ids=${result?.id}`, {}, other)).toMatchObject({ status: 400 });
    const seen = await qcTest.api.as(other, { url: `/eqicapi/app/qcTestResult/list?qcTestId=${qcTest.testId}` });
    expect(seen.body.data).toMatchObject({ total: 0 });
    const asked = await qcTest.api.as(other, { url: `/eqicapi/app/qcTestResult/list?tenantId=100001` });
    expect(asked.status).toBe(403);
  });
});
