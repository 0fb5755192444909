import type { CentralControlMonitor, CentralDailyMonitor, ControlMonitor, DailyMonitor } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meanOf, sdOf } from '../reports/plainFigures.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let quiet: OpenQcTest;
let centre: string;
/** Level 1 is 5.0 ± 0.1: the last is rejected (1-3s), and level 2 has no target. */
const values = [5.0, 5.1, 4.9, 5.4];

beforeAll(async () => {
  laboratory = await openLaboratory();
  centre = (await laboratory.api.login('000000', 'centre')).access;
  qcTest = await openQcTest(laboratory);
  quiet = await openQcTest(laboratory);
  await qcTest.enter(values);
  await qcTest.enter([7.5], 4, 2);
});
afterAll(() => laboratory.api.close());

async function daily(day: string, token = laboratory.token, more = ''): Promise<DailyMonitor> {
  const url = `/eqicapi/app/qcTestReport/getDailyMonitor?day=${day}${more}`;
  return (await laboratory.api.as(token, { url })).body.data as DailyMonitor;
}
const ofTest = <T extends { qcTestId: string }>(list: readonly T[], { testId }: OpenQcTest) =>
  list.find(({ qcTestId }) => qcTestId === testId);

test('a test on a day: each level with its last z and the rules it broke, else not run', async () => {
  const fourth = await daily('2026-07-04');
  expect(fourth.day).toBe('2026-07-04');
  const [one, two] = ofTest(fourth.tests, qcTest)?.levels ?? [];
  expect(one).toMatchObject({ level: 1, count: 1, verdict: 'reject', value: 5.4, measuredAt: '2026-07-04 08:00:00' });
  expect(one?.z).toBeCloseTo(4, 9);
  expect(one?.rules).toContain('1-3s');
  expect(two).toMatchObject({ level: 2, count: 1, verdict: null, value: 7.5, z: null, rules: [] });
  const first = await daily('2026-07-01');
  expect(ofTest(first.tests, qcTest)?.levels).toMatchObject([
    { level: 1, count: 1, verdict: 'accept', z: 0, rules: [] },
    { level: 2, count: 0, verdict: null, value: null, measuredAt: null },
  ]);
});

test('its state is the one of every screen: unhandled, on any chosen day', async () => {
  const { tests, counts } = await daily('2026-07-01');
  expect(ofTest(tests, qcTest)).toMatchObject({
    state: 'outUnhandled',
    pendingAlerts: 1,
    lastRunAt: '2026-07-04 08:00:00',
  });
  expect(counts.total).toBe(tests.length);
  const tree = (await qcTest.get('/app/qcTest/tree')) as { id: string; state: string }[];
  expect(tests.map(({ qcTestId, state }) => [qcTestId, state])).toEqual(tree.map(({ id, state }) => [id, state]));
});

test('by control lot: the mean so far against the target, open cases and days to expiry', async () => {
  const { lots } = (await qcTest.get('/app/qcTestReport/getControlMonitor')) as ControlMonitor;
  const lot = lots.find(({ tests }) => ofTest(tests, qcTest));
  const counted = values.slice(0, 3);
  expect(lot).toMatchObject({ openCases: 1, counts: { total: 1, outUnhandled: 1 } });
  expect(typeof lot?.daysLeft).toBe('number');
  const [one, two] = ofTest(lot?.tests ?? [], qcTest)?.levels ?? [];
  expect(one).toMatchObject({ count: 3, targetMean: 5, targetSd: 0.1 });
  expect(one?.mean).toBeCloseTo(meanOf(counted), 12);
  expect(one?.cvPercent).toBeCloseTo((100 * sdOf(counted)) / meanOf(counted), 10);
  expect(one?.deviation).toBeCloseTo((meanOf(counted) - 5) / 0.1, 9);
  expect(two).toMatchObject({ count: 1, targetMean: null, deviation: null });
  const none = lots.find(({ tests }) => ofTest(tests, quiet));
  expect(ofTest(none?.tests ?? [], quiet)?.levels[0]).toMatchObject({ count: 0, mean: null, deviation: null });
  const days = lots.map(({ expiryDate }) => expiryDate);
  expect(days).toEqual([...days].sort());
});

test('the central body sees laboratories, and the tests of one; a laboratory only its own', async () => {
  const as = async (token: string, path: string) =>
    (await laboratory.api.as(token, { url: `/eqicapi/app/qcTestReport/${path}` })).body;
  const day = (await as(centre, 'getWhcclDailyMonitor?day=2026-07-04')).data as CentralDailyMonitor;
  expect(day.laboratories.find(({ tenantId }) => tenantId === '100001')).toMatchObject({
    testsRun: 1,
    testsRejected: 1,
    results: 2,
    labName: expect.stringMatching(/./),
  });
  expect(day.counts.total).toBe(day.laboratories.reduce((sum, { counts }) => sum + counts.total, 0));
  const one = await daily('2026-07-04', centre, '&tenantId=100001');
  expect(one.tests).toEqual((await daily('2026-07-04')).tests);
  const { lots } = (await as(centre, 'getWhcclControlMonitor')).data as CentralControlMonitor;
  expect(lots.some(({ laboratories, openCases }) => laboratories === 1 && openCases === 1)).toBe(true);
  for (const path of ['getWhcclDailyMonitor', 'getWhcclControlMonitor', 'getDailyMonitor?tenantId=100002'])
    expect(await as(laboratory.token, path)).toMatchObject({ code: 403 });
  expect(await as(laboratory.token, 'getDailyMonitor?day=2026-02-30')).toMatchObject({ code: 400 });
});
