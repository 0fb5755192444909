import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshPeers } from '#features/figures/peers/refreshPeers';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { addPeer, spread } from './peerLaboratories.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
const publication = { now: new Date('2026-07-20T00:00:00Z'), minAgeSeconds: 23 * 3600 };

beforeAll(async () => {
  laboratory = await openLaboratory();
});
beforeEach(async () => {
  qcTest = await openQcTest(laboratory);
  await qcTest.enter([5.0, 5.1, 4.9]);
});
afterAll(() => laboratory.api.close());

const system = () => laboratory.api.system;
const refresh = () => system().load('test', '000000', (tx) => refreshPeers(tx, publication));

async function groupCount(): Promise<number | undefined> {
  const [live] = await system().read('test', (tx) =>
    tx.rows(sql<{ n: number }>`select g.n from peer_group g join qc_test t on t.lot_id = g.lot_id
      where t.tenant_id = '100001' and t.id = ${qcTest.testId} and g.level = 1 and g.state = 'live' and g.basis = 'T'`),
  );
  return live?.n;
}

/** The month of a peer as a transaction leaves it that began some seconds ago and commits now. */
const commitLate = (tenantId: string, { n, secondsAgo }: { n: number; secondsAgo: number }) =>
  system().load('test', tenantId, (tx) =>
    tx.rows(sql`update qc_month set n = ${n}, changed_at = now() - make_interval(secs => ${secondsAgo})
      where tenant_id = ${tenantId} and qc_test_id = ${qcTest.testId}`),
  );

test('what did not change since the last run is not computed again', async () => {
  await addPeer(laboratory.api, qcTest.testId, { tenantId: '100011', values: spread(5) });
  expect(await refresh()).toBeGreaterThan(0);
  expect(await refresh()).toBe(0);
  await addPeer(laboratory.api, qcTest.testId, { tenantId: '100012', values: spread(5) });
  expect(await refresh()).toBe(1);
  expect(await refresh()).toBe(0);
  expect(await groupCount()).toBe(3 + 6 + 6);
});

test('what is committed late counts, though its time is before the last run', async () => {
  for (const tenantId of ['100011', '100012'])
    await addPeer(laboratory.api, qcTest.testId, { tenantId, values: spread(5) });
  await refresh();
  await refresh();
  await commitLate('100011', { n: 7, secondsAgo: 60 });
  expect(await refresh()).toBe(1);
  expect(await groupCount()).toBe(3 + 7 + 6);
  await commitLate('100012', { n: 8, secondsAgo: 90 });
  expect(await refresh()).toBe(1);
  expect(await groupCount()).toBe(3 + 7 + 8);
  expect(await refresh()).toBe(0);
});

test('what was computed and rolled back is computed again', async () => {
  await refresh();
  await addPeer(laboratory.api, qcTest.testId, { tenantId: '100011', values: spread(5) });
  const failing = system().load('test', '000000', async (tx) => {
    expect(await refreshPeers(tx, publication)).toBe(1);
    throw new Error('the worker ends here');
  });
  await expect(failing).rejects.toThrow('the worker ends here');
  expect(await refresh()).toBeGreaterThan(0);
  expect(await groupCount()).toBe(3 + 6);
});

test('after the run of another worker everything that may be late is returned', async () => {
  await refresh();
  await addPeer(laboratory.api, qcTest.testId, { tenantId: '100011', values: spread(5) });
  // The other one notes its time; what it computed is of no interest here.
  await system().load('test', '000000', (tx) => tx.rows(sql`update peer_progress set seen_at = now() where id = 1`));
  expect(await refresh()).toBeGreaterThan(0);
  expect(await groupCount()).toBe(3 + 6);
});

test('a group that nobody is in any more is gone', async () => {
  await addPeer(laboratory.api, qcTest.testId, { tenantId: '100011', values: spread(5) });
  await refresh();
  await system().load('test', '100011', (tx) =>
    tx.rows(sql`update qc_month set method_id = method_id + 1, changed_at = now()
      where tenant_id = '100011' and qc_test_id = ${qcTest.testId}`),
  );
  await refresh();
  const groups = await system().read('test', (tx) =>
    tx.rows(sql<{ laboratories: number }>`select g.laboratories from peer_group g join qc_test t on t.lot_id = g.lot_id
      where t.tenant_id = '100001' and t.id = ${qcTest.testId} and g.level = 1 and g.state = 'live' and g.basis = 'TM'`),
  );
  expect(groups).toEqual([{ laboratories: 1 }, { laboratories: 1 }]);
  await system().load('test', '100011', (tx) =>
    tx.rows(sql`update qc_month set n = 0, mean = null, m2 = null, min = null, max = null, changed_at = now()
      where tenant_id = '100011' and qc_test_id = ${qcTest.testId}`),
  );
  await refresh();
  expect(await groupCount()).toBe(3);
});
