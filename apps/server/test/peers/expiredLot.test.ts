import type { ListedResult, PerformancePoint, PerformanceSummaryChart } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshPeers } from '#features/figures/peers/refreshPeers';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { addPeer, spread } from './peerLaboratories.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
const publication = { now: new Date('2026-08-20T00:00:00Z'), minAgeSeconds: 0 };

beforeAll(async () => {
  laboratory = await openLaboratory();
});
beforeEach(async () => {
  qcTest = await openQcTest(laboratory);
  await qcTest.enter([5.0, 5.1, 4.9, 5.05, 4.95, 5.02]);
  for (let i = 0; i < 5; i += 1)
    await addPeer(laboratory.api, qcTest.testId, { tenantId: String(100011 + i), values: spread(5, 24) });
});
afterAll(() => laboratory.api.close());

const system = () => laboratory.api.system;

/** The lot may be used through this day; its peers measured on the 1st and from the first hour of the 2nd on. */
async function expire(day: string): Promise<void> {
  await system().load('test', '000000', (tx) =>
    tx.rows(sql`update lot set expiry_date = ${day}::date, update_time = clock_timestamp()
      where id = (select lot_id from qc_test where tenant_id = '100001' and id = ${qcTest.testId})`),
  );
}
const refresh = () => system().load('test', '000000', (tx) => refreshPeers(tx, publication));

async function points(): Promise<number | undefined> {
  const [live] = await system().read('test', (tx) =>
    tx.rows(sql<{ n: number }>`select g.n from peer_group g join qc_test t on t.lot_id = g.lot_id
      where t.tenant_id = '100001' and t.id = ${qcTest.testId} and g.level = 1 and g.state = 'live' and g.basis = 'T'`),
  );
  return live?.n;
}

async function seen(): Promise<PerformancePoint | undefined> {
  const chart = (await qcTest.get(
    `/app/qcTestResult/getPerformanceSummaryChart?qcTestId=${qcTest.testId}&month=2026-07&dataSet=inControl`,
  )) as PerformanceSummaryChart;
  return chart.points.find(({ level }) => level === 1);
}

test('results after the expiry date do not count for peers, those of the day itself do', async () => {
  await refresh();
  expect(await points()).toBe(6 + 5 * 24);
  await expire('2026-07-01');
  expect(await refresh()).toBeGreaterThan(0);
  // Of each peer the hours from 9 to 23 of the 1st, of the own laboratory the first day.
  expect(await points()).toBe(1 + 5 * 15);
});

test('a lot that had expired before the month has no peers, and the chart says why', async () => {
  await expire('2026-06-30');
  await refresh();
  expect(await points()).toBeUndefined();
  expect(await seen()).toMatchObject({ peer: null, sdi: null, peerReason: 'lotExpired', skipped: [] });
});

test('a date that was put right brings them back', async () => {
  await expire('2026-06-30');
  await refresh();
  await expire('2027-06-30');
  await refresh();
  expect(await points()).toBe(6 + 5 * 24);
});

test('a result that was measured after the expiry date carries a flag', async () => {
  await expire('2026-07-03');
  const page = (await qcTest.get(
    `/app/qcTestResult/list?size=-1&oldestFirst=true&level=1&qcTestId=${qcTest.testId}`,
  )) as { records: ListedResult[] };
  expect(page.records.map(({ isLotExpired }) => isLotExpired)).toEqual([false, false, false, true, true, true]);
});
