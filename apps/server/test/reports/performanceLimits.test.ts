import type { ReportLine, StatisticalReport } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAs } from '../results/newQcTest.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;

/** 5.0 ± 0.1: CV 1.6 %, bias 0.4 % against the target. */
const values = [5.0, 5.1, 4.9, 5.05, 4.95, 5.12];

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  await qcTest.enter(values);
});
afterAll(() => laboratory.api.close());

async function line(report: 'getStatisticalReport' | 'getExceptionReport' = 'getStatisticalReport') {
  const query = `qcTestIds=${qcTest.testId}&month=2026-07&level=1`;
  const { rows } = (await qcTest.get(`/app/qcTestReport/${report}?${query}`)) as StatisticalReport;
  return rows[0] as ReportLine;
}

test('the laboratory’s own limits are in force, give the sigma, and are what a row is noticed for', async () => {
  const before = await line();
  expect(before.exceptions).not.toContain('cv');
  const save = saveAs(laboratory.api, laboratory.token);
  const limits = { maxCvPercent: 0.01, maxBiasPercent: 0.001, maxTotalErrorPercent: 0.01, minSigma: 50 };
  await save('/app/performanceLimit', {
    scope: 'qcTest',
    qcTestId: qcTest.testId,
    source: 'own',
    form: 'percent',
    limit: 12,
    ...limits,
  });
  const row = await line();
  expect(row).toMatchObject({
    teaPercent: 12,
    teaSource: 'performanceLimit',
    limits: { maxCvPercent: 0.01, maxBiasPercent: 0.001, maxTePercent: 0.01, minSigma: 50 },
  });
  const { biasPercent, cvPercent } = row;
  expect(row.sigma).toBeCloseTo((12 - Math.abs(biasPercent ?? 0)) / (cvPercent ?? 0), 10);
  expect(row.exceptions).toEqual(expect.arrayContaining(['bias', 'cv', 'te', 'sigma']));
  expect((await line('getExceptionReport')).exceptions).toEqual(row.exceptions);
});

test('a row that had to be measured from the target says so', async () => {
  expect(await line()).toMatchObject({ biasReference: 'target', isTargetInstead: true });
});

test('the exception report begins with the gravest reason, for any place of the test in the laboratory’s order', async () => {
  const idle = await openQcTest(laboratory);
  await idle.enter([5]);
  const rejected = await openQcTest(laboratory);
  await rejected.enter([5, 5.5]);
  const ids = [qcTest, idle, rejected].map(({ testId }) => testId).join(',');
  const { rows } = (await qcTest.get(
    `/app/qcTestReport/getExceptionReport?qcTestIds=${ids}&month=2026-07&level=1`,
  )) as StatisticalReport;
  expect(rows.map(({ qcTestId, exceptions }) => [qcTestId, exceptions[0]])).toEqual([
    [rejected.testId, 'rejected'],
    [qcTest.testId, 'bias'],
    [idle.testId, 'fewResults'],
  ]);
});
