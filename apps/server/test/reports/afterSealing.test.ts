import type { MonthlyReport, PeerGroupReport, StatisticalReport, UncertaintyReport } from '@qc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
/** Ran in July and was sealed; its successor on the same assay began in August; a third test never ran. */
let sealed: OpenQcTest;
let successor: OpenQcTest;
let idle: OpenQcTest;

const july = [5.0, 5.1, 4.9, 5.05];

beforeAll(async () => {
  laboratory = await openLaboratory();
  sealed = await openQcTest(laboratory);
  successor = await openQcTest(laboratory);
  idle = await openQcTest(laboratory);
  await sealed.enter(july);
  const results = [1, 2, 3].map((day) => ({
    qcTestId: successor.testId,
    level: 1,
    measuredAt: `2026-08-0${day} 08:00:00`,
    value: 5,
  }));
  expect((await successor.post('/app/qcTestResult/batchAddResults', { results })).body).toMatchObject({ code: 200 });
  expect((await sealed.post('/app/qcTest/seal', { ids: [sealed.testId] })).body).toMatchObject({ code: 200 });
});
afterAll(() => laboratory.api.close());

type Report = StatisticalReport | MonthlyReport | PeerGroupReport | UncertaintyReport;

async function testsOf(address: string): Promise<string[]> {
  const { rows } = (await sealed.get(`/app/qcTestReport/${address}`)) as Report;
  const mine = new Set([sealed.testId, successor.testId, idle.testId]);
  return [...new Set(rows.map(({ qcTestId }) => qcTestId))].filter((id) => mine.has(id));
}

describe.each([
  'getStatisticalReport',
  'getExceptionReport',
  'getPeerGroupReport',
  'getMonthlyReport',
  'getUncertaintyReport',
])('%s', (name) => {
  test('of July names the test that ran then, sealed since, and not its successor', async () => {
    expect(await testsOf(`${name}?month=2026-07`)).toEqual([sealed.testId]);
  });

  test('of August names the successor alone', async () => {
    expect(await testsOf(`${name}?month=2026-08`)).toEqual([successor.testId]);
  });
});

test('days of a month before the sealing keep their results; days without any do not name the sealed test', async () => {
  const of = (from: string, to: string) =>
    testsOf(`getStatisticalReport?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);
  expect(await of('2026-07-01 00:00:00', '2026-07-03 00:00:00')).toEqual([sealed.testId]);
  expect(await of('2026-07-20 00:00:00', '2026-07-25 00:00:00')).toEqual([]);
});

test('the figures of a sealed test are what they were', async () => {
  const { rows } = (await sealed.get(
    '/app/qcTestReport/getStatisticalReport?month=2026-07&level=1',
  )) as StatisticalReport;
  expect(rows.find(({ qcTestId }) => qcTestId === sealed.testId)).toMatchObject({ count: july.length, mean: 5.0125 });
});
