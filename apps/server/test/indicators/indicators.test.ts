import type { IndicatorBoard, IndicatorReport } from '@qc/contract';
import { qualityIndicators } from '@qc/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, openLaboratory } from '../openLaboratory.ts';

let laboratory: Laboratory;
let centre: string;
const own = '100001';

beforeAll(async () => {
  laboratory = await openLaboratory();
  centre = (await laboratory.api.login('000000', 'centre')).access;
  for (const [analyte, assessment] of Object.entries(menu)) await addToMenu(analyte, assessment);
  const glucose = await menuTestOf('Glucose');
  const split = {
    menuTestId: glucose,
    kind: 'alternative',
    round: '分割样品',
    resultDate: '2026-01-15',
    outcome: 'passed',
  };
  expect((await post('externalResult/save', split)).body).toMatchObject({ code: 200 });
  await laboratory.api.system.write('test', own, async (tx) => {
    for (const { analyte, level, month = '2026-05', n, mean, sd } of sums)
      for (const set of ['all', 'inControl'])
        await tx.rows(sql`
          insert into qc_month (tenant_id, qc_test_id, level, lot_id, month, "set", n, mean, m2, analyte_id, method_id, unit_id,
            instrument_model_id, reagent_supplier_id)
          select t.tenant_id, t.id, ${level}::smallint, t.lot_id, ${`${month}-01`}::date, ${set}, ${n}::int, ${mean}::float8, ${(n - 1) * sd * sd}::float8,
            (select id from analyte where name_en = ${analyte}), a.method_id, a.unit_id,
            (select min(id) from instrument_model), a.reagent_supplier_id
          from qc_test t join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
          where t.tenant_id = ${own} and t.id = ${laboratory.records.get('qcTest')}`);
  });
});
afterAll(() => laboratory.api.close());

// Sodium is on the menu already: in a scheme, whose round of May was passed.
const menu = {
  Potassium: 'notJoined',
  pH: 'notJoined',
  Glucose: 'none',
  'Alanine aminotransferase': 'notJoined',
  'Acid phosphatase': 'notJoined',
  Urea: 'unknown',
};

/** Monthly sums; the QC test that they are filed under is of no matter here, so levels keep analytes apart. */
const sums: readonly { analyte: string; level: number; month?: string; n: number; mean: number; sd: number }[] = [
  { analyte: 'Sodium', level: 1, n: 20, mean: 140, sd: 1.4 },
  { analyte: 'Sodium', level: 2, n: 20, mean: 120, sd: 1.92 },
  { analyte: 'Potassium', level: 3, n: 19, mean: 4, sd: 0.04 },
  { analyte: 'Potassium', level: 3, month: '2026-04', n: 19, mean: 5, sd: 0.04 },
  { analyte: 'pH', level: 1, month: '2026-06', n: 20, mean: 7.4, sd: 0.019 },
  { analyte: 'Glucose', level: 2, month: '2026-06', n: 25, mean: 5, sd: 0.05 },
  { analyte: 'Acid phosphatase', level: 3, month: '2026-06', n: 25, mean: 5, sd: 2 },
];

const post = (url: string, payload: object, token = laboratory.token) =>
  laboratory.api.as(token, { method: 'POST', url: `/eqicapi/app/${url}`, payload });
async function read<T>(url: string, token = laboratory.token): Promise<T> {
  const { body } = await laboratory.api.as(token, { url: `/eqicapi/app/${url}` });
  expect(body).toMatchObject({ code: 200 });
  return body.data as T;
}
const idOf = async (analyte: string) =>
  (await read<{ records: { id: string }[] }>(`analyte/page?size=1&nameEn_equal=${encodeURIComponent(analyte)}`))
    .records[0]?.id;
const menuTestOf = async (analyte: string) =>
  (await read<{ records: { id: string }[] }>(`menuTest/page?size=1&analyteId_equal=${await idOf(analyte)}`)).records[0]
    ?.id;
async function addToMenu(analyte: string, assessment: string) {
  const saved = await post('menuTest/save', { analyteId: await idOf(analyte), since: '2020-01-01', assessment });
  expect(saved.body).toMatchObject({ code: 200 });
}
const report = (query: string, token = laboratory.token) =>
  read<IndicatorReport>(`qualityIndicator/laboratory?${query}`, token);
const fractions = ({ shares }: Pick<IndicatorReport, 'shares'>) =>
  qualityIndicators.map((indicator) => `${shares[indicator].part}/${shares[indicator].whole}`);
const ofTest = ({ tests }: IndicatorReport, analyte: string) =>
  tests.find(({ analyteName }) => analyteName.includes(analyte));

test('a month: one bad level fails its test, and nineteen results are too few', async () => {
  const may = await report('month=2026-05');
  expect(fractions(may)).toEqual(['2/7', '1/1', '1/5', '1/1', '1/1']);
  const sodium = ofTest(may, '钠');
  expect(sodium?.requirement).toMatchObject({ edition: 'WS/T 403-2024', isTranscribed: true, maxCvPercent: 1.5 });
  expect(sodium?.series.map(({ level, exceeds }) => [level, exceeds])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(ofTest(may, '钾')?.counts.CL08).toEqual({ counts: 'no', reason: 'tooFewResults' });
  expect(ofTest(may, '丙氨酸')?.counts.CL08).toEqual({ counts: 'no', reason: 'noControl' });
});

test('a quarter merges its months, and a test without a requirement is named', async () => {
  const quarter = await report('span=quarter&month=2026-05');
  // Potassium, 4 in April and 5 in May, is far beyond 2.5 % together; pH and glucose are within.
  expect(fractions(quarter)).toEqual(['5/7', '2/4', '1/5', '1/1', '1/1']);
  const acid = ofTest(quarter, '酸性磷酸酶');
  expect(acid?.counts.CL08).toEqual({ counts: 'no', reason: 'noRequirement' });
  expect(acid?.requirement).toBe(null);
  const [level] = ofTest(quarter, '酸碱度')?.series ?? [];
  expect(level?.allowedCvPercent).toBeCloseTo((100 * 0.02) / 7.4, 10);
});

test('nothing to be a share of is null, never 0', async () => {
  const before = await report('month=2019-05');
  expect(before.tests).toEqual([]);
  expect(before.shares).toEqual(
    Object.fromEntries(qualityIndicators.map((indicator) => [indicator, { part: 0, whole: 0, percent: null }])),
  );
});

test('each month of the trend says what the month says by itself', async () => {
  const { trend } = await report('month=2026-06');
  expect(trend.map(({ month }) => month)).toHaveLength(12);
  for (const month of ['2026-04', '2026-05', '2026-06'])
    expect(trend.find((each) => each.month === month)?.shares).toEqual((await report(`month=${month}`)).shares);
});

test('a scheme that closed is none from then on', async () => {
  await post('externalScheme/update', { id: laboratory.records.get('externalScheme'), openUntil: '2026-06-30' });
  const [june, july] = [await report('month=2026-06'), await report('month=2026-07')];
  expect([fractions(june)[2], fractions(june)[4]]).toEqual(['1/5', '1/1']);
  expect([fractions(july)[2], fractions(july)[4]]).toEqual(['0/4', '1/2']);
});

test.each(['month=2026-04', 'month=2026-05', 'month=2026-07', 'span=quarter&month=2026-05', 'span=year&month=2026-05'])(
  'the centre’s board says of a laboratory what its own working comes to: %s',
  async (query) => {
    const board = await read<IndicatorBoard>(`qualityIndicator/laboratories?${query}`, centre);
    const row = board.rows.find(({ tenantId }) => tenantId === own);
    expect(row?.shares).toEqual((await report(query)).shares);
    expect((await report(`${query}&tenantId=${own}`, centre)).shares).toEqual(row?.shares);
  },
);

test('the worst come first, a page at a time, those without a figure last', async () => {
  const board = await read<IndicatorBoard>('qualityIndicator/laboratories?month=2026-05&worst=CL08&size=1', centre);
  expect(board.rows.map(({ tenantId }) => tenantId)).toEqual([own]);
  expect(board.total).toBeGreaterThan(1);
  expect(board.shares.CL08).toEqual({ part: 1, whole: 1, percent: 100 });
});

test('a laboratory sees no other laboratory, and not the board', async () => {
  const ask = (url: string) => laboratory.api.as(laboratory.token, { url: `/eqicapi/app/qualityIndicator/${url}` });
  expect((await ask('laboratory?tenantId=100002')).body).toMatchObject({ code: 403 });
  expect((await ask('laboratories')).body).toMatchObject({ code: 403 });
  expect((await ask('laboratory?month=2026-13')).body).toMatchObject({ code: 400 });
  expect((await ask('laboratory?span=decade')).body).toMatchObject({ code: 400 });
});

test('the central manager sets how many results a CV needs, for the working and for the board', async () => {
  const set = (indicatorMinResults: unknown, token = centre) =>
    post('qualityIndicator/setting', { values: { indicatorMinResults } }, token);
  expect((await set(19, laboratory.token)).body).toMatchObject({ code: 403 });
  expect((await post('qualityIndicator/setting', { values: { bodyName: '中心' } }, centre)).body).toMatchObject({
    code: 400,
  });
  expect((await set(1)).body).toMatchObject({ code: 400, msg: expect.stringContaining('CL-08 最少结果数') });
  expect((await set(19)).body).toMatchObject({ code: 200 });
  expect(await read('qualityIndicator/setting', centre)).toEqual({
    indicatorMinResults: 19,
    sheetSpan: 'quarter',
    sheetDueDays: 15,
  });
  const may = await report('month=2026-05');
  expect(may.minResults).toBe(19);
  expect([ofTest(may, '钾')?.counts.CL08, fractions(may)[1]]).toEqual([{ counts: 'whole', reason: null }, '1/2']);
  const board = await read<IndicatorBoard>('qualityIndicator/laboratories?month=2026-05', centre);
  expect(board.rows.find(({ tenantId }) => tenantId === own)?.shares).toEqual(may.shares);
  expect((await set(20)).body).toMatchObject({ code: 200 });
});
