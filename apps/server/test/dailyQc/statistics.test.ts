import { momentsOf, sampleSd } from '@qc/domain';
import { describe, expect, test } from 'vitest';
import { calls, laboratory, qcTest, withOwnLaboratory } from './ownLaboratory.ts';

type Figures = Record<
  'n' | 'mean' | 'sd' | 'cvPercent' | 'biasPercent' | 'tePercent' | 'teaPercent' | 'sigma' | 'min' | 'max',
  number | null
> & {
  reasons: Record<string, string>;
};
type Pair = { all: Figures; inControl: Figures };
type Level = {
  level: number;
  target: { mean: number } | null;
  tea: Record<string, unknown>;
  period: Pair;
  month: Pair;
  cumulative: Pair;
  months: ({ month: string } & Pair)[];
};

withOwnLaboratory();

const enterOn = async (days: readonly string[], values: readonly number[]): Promise<void> => {
  const results = values.map((value, index) => ({
    qcTestId: qcTest.testId,
    level: 1,
    measuredAt: `${days[index]} 08:00:00`,
    value,
  }));
  const answer = await qcTest.post('/app/qcTestResult/batchAddResults', { results });
  expect(answer.body).toMatchObject({ code: 200 });
};

const stats = async (body: object = {}): Promise<Level> => {
  const answer = await calls.post('/app/qcTestResult/calculateStats', { qcTestIds: [qcTest.testId], ...body });
  expect(answer.body).toMatchObject({ code: 200 });
  const [level] = (answer.body.data as { levels: Level[] }).levels;
  if (!level) throw new Error('no level');
  return level;
};

describe('calculateStats', () => {
  const days = ['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-15', '2026-06-30', '2026-07-01', '2026-07-02'];
  const values = [5.0, 5.1, 4.9, 5.05, 4.95, 5.02, 5.4];

  test('takes ends of months from results and whole months from their sums', async () => {
    await enterOn(days, values);
    const { period, month, cumulative } = await stats({ from: '2026-05-31 00:00:00', to: '2026-07-02 00:00:00' });
    const expected = momentsOf(values.slice(1, 6));
    expect(period.all.n).toBe(5);
    expect(period.all.mean).toBeCloseTo(expected.mean, 12);
    expect(period.all.sd).toBeCloseTo(sampleSd(expected) ?? 0, 12);
    expect([period.all.min, period.all.max]).toEqual([4.9, 5.1]);
    expect(month.all.n).toBe(2);
    expect(cumulative.all.n).toBe(6);
  });

  test('leaves a rejected result out of the in-control figures only', async () => {
    await enterOn(days, values);
    const { period } = await stats({ from: '2026-05-01 00:00:00', to: '2026-08-01 00:00:00' });
    expect([period.all.n, period.inControl.n]).toEqual([7, 6]);
    expect(period.inControl.mean).toBeCloseTo(momentsOf(values.slice(0, 6)).mean, 12);
  });

  test('a bound at noon cuts a day', async () => {
    await enterOn(['2026-07-01', '2026-07-02'], [5.0, 5.1]);
    const until = await stats({ from: '2026-07-01 00:00:00', to: '2026-07-02 08:00:00' });
    expect(until.period.all).toMatchObject({ n: 1, mean: 5 });
    const from = await stats({ from: '2026-07-01 08:00:01', to: '2026-07-02 08:00:01' });
    expect(from.period.all).toMatchObject({ n: 1, mean: 5.1 });
  });

  test('bias, total error and sigma against the target and its own allowable error', async () => {
    const [target] = (
      await calls.get<{ records: { id: string }[] }>(`/app/target/list?qcTestId_equal=${qcTest.testId}`)
    ).records;
    await calls.post('/app/target/update', {
      id: target?.id,
      isSystemTae: false,
      teaPercent: 10,
      combination: 'percent',
    });
    await enterOn(['2026-07-01', '2026-07-02', '2026-07-03'], [5.0, 5.1, 5.2]);
    const { period, tea } = await stats({ from: '2026-07-01 00:00:00', to: '2026-08-01 00:00:00' });
    expect(tea).toMatchObject({ teaPercent: 10, lower: 4.5, upper: 5.5, source: 'target', reason: null });
    expect(period.all.biasPercent).toBeCloseTo(2, 9);
    const cv = (100 * 0.1) / 5.1;
    expect(period.all.cvPercent).toBeCloseTo(cv, 9);
    expect(period.all.tePercent).toBeCloseTo(2 + 1.65 * cv, 9);
    expect(period.all.sigma).toBeCloseTo((10 - 2) / cv, 9);
    expect(period.all.reasons).toEqual({});
  });

  test('what is not known is null and says why', async () => {
    await enterOn(['2026-07-01'], [5.0]);
    const { period } = await stats({ from: '2026-07-01 00:00:00', to: '2026-08-01 00:00:00' });
    expect(period.all).toMatchObject({ n: 1, mean: 5, sd: null, cvPercent: null, tePercent: null, sigma: null });
    expect(period.all.reasons).toMatchObject({
      sd: 'tooFewResults',
      cvPercent: 'tooFewResults',
      tePercent: 'tooFewResults',
    });
    const second = await stats({ level: 2, from: '2026-07-01 00:00:00', to: '2026-08-01 00:00:00' });
    expect(second).toMatchObject({ level: 2, target: null });
    expect(second.period.all).toMatchObject({ n: 0, mean: null, min: null });
    expect(second.tea).toMatchObject({ teaPercent: null, reason: 'targetMissing' });
  });

  test.each([
    ['an empty period', { from: '2026-07-02 00:00:00', to: '2026-07-02 00:00:00' }],
    ['a day that does not exist', { from: '2026-02-30 00:00:00' }],
    ['a test of nobody', { qcTestIds: ['5'] }],
    ['no test', { qcTestIds: [] }],
  ])('%s is refused', async (_name, body) => {
    const answer = await calls.post('/app/qcTestResult/calculateStats', { qcTestIds: [qcTest.testId], ...body });
    expect(answer.status).toBe(400);
  });

  test('another laboratory’s test is unknown; the centre may name the laboratory', async () => {
    await enterOn(['2026-07-01'], [5.0]);
    const other = (await qcTest.api.login('100002', 'director')).access;
    const body = { qcTestIds: [qcTest.testId] };
    expect(await qcTest.post('/app/qcTestResult/calculateStats', body, other)).toMatchObject({ status: 400 });
    const named = { ...body, tenantId: '100001' };
    expect(await qcTest.post('/app/qcTestResult/calculateStats', named, other)).toMatchObject({ status: 403 });
    const centre = (await qcTest.api.login('000000', 'centre')).access;
    expect(await qcTest.post('/app/qcTestResult/calculateStats', named, centre)).toMatchObject({ status: 200 });
  });
});

test('cumulative figures run month by month to the end of the requested month', async () => {
  await enterOn(['2026-05-30', '2026-06-15', '2026-06-16', '2026-07-01'], [5.0, 5.1, 4.9, 5.3]);
  const answer = await calls.post('/app/qcTestResult/calculateCumulativeStatistics', {
    qcTestIds: [qcTest.testId],
    month: '2026-06',
    level: 1,
  });
  const [level] = (answer.body.data as { levels: Level[] }).levels;
  expect(level?.months.map((row) => [row.month, row.all.n])).toEqual([
    ['2026-05', 1],
    ['2026-06', 2],
  ]);
  expect(level?.cumulative.all.n).toBe(3);
  expect(level?.cumulative.all.mean).toBeCloseTo(5, 12);
});

describe('the allowable error', () => {
  const taeType = async (row: object): Promise<string> => {
    const centre = (await qcTest.api.login('000000', 'centre')).access;
    const taeTypeId = await calls.save(
      '/app/taeType',
      { name: `standard ${qcTest.testId} ${JSON.stringify(row)}` },
      centre,
    );
    const detail = await calls.get<{ analyteId: string }>(`/app/qcTest/detail?id=${qcTest.testId}`);
    await calls.save(
      '/app/tae',
      { taeTypeId, analyteId: detail.analyteId, effectiveFrom: '2020-01-01', ...row },
      centre,
    );
    return taeTypeId;
  };
  const unitId = async (symbol: string): Promise<string> =>
    (await calls.get<{ records: { id: string }[] }>(`/app/unit/page?size=1&symbol_equal=${encodeURIComponent(symbol)}`))
      .records[0]?.id ?? '';
  const teaOf = async (): Promise<Record<string, unknown>> => (await stats()).tea;

  test('comes from the performance limit where nothing else is said', async () => {
    expect(await teaOf()).toMatchObject({ teaPercent: 7, source: 'performanceLimit', reason: null });
  });

  test('comes from the laboratory’s performance limit before the table that the test names', async () => {
    const taeTypeId = await taeType({ combination: 'percent', teaPercent: 8 });
    await calls.post('/app/qcTest/updateBatch', { ids: [qcTest.testId], values: { taeTypeId } });
    expect(await teaOf()).toMatchObject({ teaPercent: 7, source: 'performanceLimit', reason: null });
    await calls.post(`/app/performanceLimit/remove?ids=${laboratory.records.get('performanceLimit')}`, {});
    expect(await teaOf()).toMatchObject({ teaPercent: 8, source: 'tae', reason: null });
  });

  test('an absolute limit in another unit is converted: 9.0 mg/dL of glucose is 0.4995 mmol/L', async () => {
    const taeTypeId = await taeType({ combination: 'absolute', teaAbsolute: 9, unitId: await unitId('mg/dL') });
    await calls.post('/app/qcTest/updateBatch', { ids: [qcTest.testId], values: { taeTypeId } });
    const tea = await teaOf();
    expect(tea).toMatchObject({ source: 'tae', reason: null });
    expect(tea.teaAbsolute).toBeCloseTo(9 / 18.016, 3);
  });

  test('a table that is not yet in force does not hold', async () => {
    const taeTypeId = await taeType({ combination: 'percent', teaPercent: 8, effectiveFrom: '2099-01-01' });
    await calls.post('/app/qcTest/updateBatch', { ids: [qcTest.testId], values: { taeTypeId } });
    expect(await teaOf()).toMatchObject({ teaPercent: null, reason: 'noAllowableError' });
  });

  test('a limit of the test goes before one of the assay, one of the level before one for all', async () => {
    const limit = (values: object) =>
      calls.save('/app/performanceLimit', { scope: 'qcTest', qcTestId: qcTest.testId, source: 'own', ...values });
    const ofAssay = { scope: 'assay', qcTestId: undefined, assayId: laboratory.records.get('assay') };
    await limit({ ...ofAssay, form: 'percent', limit: 7 });
    expect(await teaOf()).toMatchObject({ teaPercent: 7 });
    await limit({ form: 'percent', limit: 6 });
    expect(await teaOf()).toMatchObject({ teaPercent: 6 });
    await limit({ form: 'sd', limit: 4, level: 1 });
    const tea = await teaOf();
    expect(tea.teaAbsolute).toBeCloseTo(0.4, 12);
    expect(tea.teaPercent).toBeCloseTo(8, 12);
  });
});
