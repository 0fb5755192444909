import type { CentralMonthlyReport, MonthlyLine, MonthlyReport } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { meanOf, spreadOf } from './plainFigures.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;

/** Level 1 is 5.0 ± 0.1: May and July are in control but for one value each that 1-3s rejects; June has none. */
const may = [5.0, 5.04, 4.98, 5.4, 4.96];
const july = [5.02, 5.1, 4.91, 4.97, 5.01, 4.5, 5.05];
const isRejected = (value: number) => Math.abs(value - 5) > 0.3;
/** The second of July is excluded. */
const left = july.filter((_, place) => place !== 1);
const inControl = (list: readonly number[]) => list.filter((value) => !isRejected(value));

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  const at = (month: string, place: number) => `2026-${month}-${String(place * 3 + 1).padStart(2, '0')} 08:00:00`;
  const of = (month: string, list: readonly number[]) =>
    list.map((value, place) => ({ qcTestId: qcTest.testId, level: 1, measuredAt: at(month, place), value }));
  const added = await qcTest.post('/app/qcTestResult/batchAddResults', {
    results: [...of('05', may), ...of('07', july)],
  });
  expect(added.body).toMatchObject({ code: 200 });
  const excluded = (await qcTest.results()).filter(({ value }) => value === july[1]);
  const answer = await qcTest.post('/app/qcTestResult/exclude', {
    ids: excluded.map(({ id }) => id),
    excluded: true,
    reason: '加错质控品',
  });
  expect(answer.body).toMatchObject({ code: 200 });
});
afterAll(() => laboratory.api.close());

async function monthly(more = ''): Promise<MonthlyReport> {
  return (await qcTest.get(
    `/app/qcTestReport/getMonthlyReport?month=2026-07&qcTestIds=${qcTest.testId}${more}`,
  )) as MonthlyReport;
}

function expectSpread(actual: MonthlyLine['original']['month'], values: readonly number[]) {
  const plain = spreadOf(values);
  expect(actual.count).toBe(plain.count);
  expect(actual.mean).toBeCloseTo(plain.mean ?? Number.NaN, 12);
  expect(actual.sd).toBeCloseTo(plain.sd ?? Number.NaN, 12);
  expect(actual.cvPercent).toBeCloseTo(plain.cvPercent ?? Number.NaN, 10);
}

test('a month and the lot so far, with and without what was out of control: a plain recomputation', async () => {
  const report = await monthly('&level=1');
  expect(report).toMatchObject({ month: '2026-07', from: '2026-07-01 00:00:00', to: '2026-08-01 00:00:00' });
  const [row] = report.rows as [MonthlyLine];
  expectSpread(row.original.month, left);
  expectSpread(row.inControl.month, inControl(left));
  expectSpread(row.original.cumulative, [...may, ...left]);
  expectSpread(row.inControl.cumulative, inControl([...may, ...left]));
  expect(row).toMatchObject({ count: inControl(left).length, rejected: 1, targetMean: 5 });
  expect(row.biasPercent).toBeCloseTo((100 * (meanOf(inControl(left)) - 5)) / 5, 10);
});

test('twelve monthly means end with the month; one without results has none', async () => {
  const { months, rows } = await monthly();
  expect([months[0], months.at(-1), months.length]).toEqual(['2025-08', '2026-07', 12]);
  const means = rows[0]?.recentMeans ?? [];
  expect(means.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => null));
  expect(means[9]).toBeCloseTo(meanOf(inControl(may)), 12);
  expect(means[10]).toBeNull();
  expect(means[11]).toBeCloseTo(meanOf(inControl(left)), 12);
  expect(rows[1]?.recentMeans.every((mean) => mean === null)).toBe(true);
  const original = await monthly('&set=all');
  expect(original.rows[0]?.recentMeans[11]).toBeCloseTo(meanOf(left), 12);
});

test('the central body reads one laboratory and all; a laboratory only its own, and only whole months', async () => {
  const { access } = await laboratory.api.login('000000', 'centre');
  const as = async (token: string, path: string) =>
    (await laboratory.api.as(token, { url: `/eqicapi/app/qcTestReport/${path}` })).body;
  const [own] = (await monthly()).rows;
  const of = `month=2026-07&qcTestIds=${qcTest.testId}`;
  const lab = (await as(access, `getLabMonthlyReport?tenantId=100001&${of}`)).data as MonthlyReport;
  expect(lab.rows[0]).toEqual(own);
  const all = (await as(access, 'getWhcclMonthlyReport?month=2026-07&size=50')).data as CentralMonthlyReport;
  expect(all.rows.find(({ qcTestId, level }) => qcTestId === qcTest.testId && level === 1)).toEqual(own);
  expect(all.total).toBeGreaterThan(1);
  expect(await as(laboratory.token, 'getWhcclMonthlyReport')).toMatchObject({ code: 403 });
  expect(await as(laboratory.token, 'getMonthlyReport?tenantId=100002')).toMatchObject({ code: 403 });
  expect(await as(laboratory.token, 'getMonthlyReport?from=2026-07-01 00:00:00')).toMatchObject({ code: 400 });
});
