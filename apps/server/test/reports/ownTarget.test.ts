import type { ReportLine, StatisticalReport, StatsAnswer } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;

/** Ten results on a new lot, away from where its first target put them. */
const overlap = [5.52, 5.48, 5.5, 5.56, 5.44, 5.5, 5.53, 5.47, 5.51, 5.49];

beforeAll(async () => {
  laboratory = await openLaboratory();
});
afterAll(() => laboratory.api.close());

async function line(month = '2026-07'): Promise<ReportLine> {
  const query = `qcTestIds=${qcTest.testId}&month=${month}&level=1&reference=target&set=all`;
  const { rows } = (await qcTest.get(`/app/qcTestReport/getStatisticalReport?${query}`)) as StatisticalReport;
  return rows[0] as ReportLine;
}

async function monthFigures() {
  const body = { qcTestIds: [qcTest.testId], level: 1, from: '2026-07-01 00:00:00', to: '2026-08-01 00:00:00' };
  const { levels } = (await qcTest.post('/app/qcTestResult/calculateStats', body)).body.data as StatsAnswer;
  return levels[0]?.month.all;
}

async function setTarget(mean: number): Promise<void> {
  const items = [{ qcTestId: qcTest.testId, level: 1, mean, sd: 0.1 }];
  const answer = await qcTest.post('/app/target/acceptProposals', { items, effectiveFrom: day(1) });
  expect(answer.body).toMatchObject({ code: 200 });
}

async function withTea(): Promise<void> {
  const { records } = (await qcTest.get(`/app/target/list?qcTestId_equal=${qcTest.testId}`)) as {
    records: { id: string }[];
  };
  await qcTest.post('/app/target/update', { id: records[0]?.id, isSystemTae: false, teaPercent: 9 });
}

const reason = { code: 'notApplicable', why: 'targetFromTheseResults' };

test('results that made their own target have no bias, total error and sigma, in the report and on home', async () => {
  qcTest = await openQcTest(laboratory);
  await withTea();
  await qcTest.enter(overlap);
  expect((await line()).sigma).not.toBeNull();
  await setTarget(5.5);
  expect(await line()).toMatchObject({
    targetMean: 5.5,
    cvPercent: expect.any(Number),
    teaPercent: 9,
    bias: null,
    biasPercent: null,
    tePercent: null,
    sigma: null,
    reasons: { biasPercent: reason, tePercent: reason, sigma: reason },
  });
  expect(await monthFigures()).toMatchObject({
    biasPercent: null,
    sigma: null,
    reasons: { sigma: 'targetFromTheseResults', biasPercent: 'targetFromTheseResults' },
  });
});

test('results that came after are measured from it as soon as they are the greater part', async () => {
  await qcTest.enter([5.55, 5.45, 5.6, 5.5, 5.52, 5.48, 5.51, 5.49, 5.53, 5.5], 11);
  expect((await line()).sigma).toBeNull();
  await qcTest.enter([5.5], 21);
  expect(await line()).toMatchObject({ count: 21, sigma: expect.any(Number), reasons: {} });
  expect((await monthFigures())?.sigma).toEqual(expect.any(Number));
});

test('a target from elsewhere judges the same results', async () => {
  qcTest = await openQcTest(laboratory);
  await withTea();
  await qcTest.enter(overlap);
  await setTarget(5.3);
  expect((await line()).biasPercent).toBeCloseTo((100 * (5.5 - 5.3)) / 5.3, 9);
});
