import type { PerformancePoint, PerformanceSummaryChart } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyPeerMismatch } from '#features/engine/notifications/public';
import { findMisfits, sourceOf } from '#features/figures/peers/misfits';
import { publishPeers, refreshPeers } from '#features/figures/peers/refreshPeers';
import { workFor } from '../jobs/runJobNow.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { addPeer, spread, type Unlike } from './peerLaboratories.ts';
import { plainGroup } from './plainGroup.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let clock = Date.parse('2026-07-20T00:00:00Z');
const hour = 3_600_000;
const own = [5.0, 5.1, 4.9, 5.05, 4.95, 5.02];

beforeAll(async () => {
  laboratory = await openLaboratory();
});
beforeEach(async () => {
  qcTest = await openQcTest(laboratory);
  await qcTest.enter(own);
});
afterAll(() => laboratory.api.close());

const system = () => laboratory.api.system;
const peer = (tenantId: string, values: readonly number[], more: Partial<Unlike> = {}) =>
  addPeer(laboratory.api, qcTest.testId, { tenantId, values, ...more });
async function peers(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await peer(String(100011 + i), spread(5 + (i % 3) * 0.02));
}

/** What the minute does; `hours` have gone by. */
async function refresh(hours = 0): Promise<void> {
  clock += hours * hour;
  await system().load('test', '000000', (tx) => refreshPeers(tx, { now: new Date(clock), minAgeSeconds: 23 * 3600 }));
}
async function publish(hours: number): Promise<void> {
  await refresh(hours);
  await system().load('test', '000000', (tx) => publishPeers(tx, { now: new Date(clock), minAgeSeconds: 23 * 3600 }));
}

async function seen(): Promise<PerformancePoint> {
  const chart = (await qcTest.get(
    `/app/qcTestResult/getPerformanceSummaryChart?qcTestId=${qcTest.testId}&month=2026-07&dataSet=inControl`,
  )) as PerformanceSummaryChart;
  const point = chart.points.find(({ level }) => level === 1);
  if (!point) throw new Error('no level');
  return point;
}

test('a level with its group: the figures of a plain recomputation, rounded as reports are, with when they were published', async () => {
  await peers(5);
  await refresh();
  const point = await seen();
  const plain = plainGroup([
    { laboratory: '100001', month: '2026-07', values: own },
    ...Array.from({ length: 5 }, (_, i) => ({
      laboratory: String(i),
      month: '2026-07',
      values: spread(5 + (i % 3) * 0.02),
    })),
  ]);
  expect(point.peer).toMatchObject({
    basis: 'PEER',
    laboratories: plain.laboratories,
    points: plain.n,
    asOf: '2026-07-20 08:00:00',
  });
  const digits = String(point.peer?.mean).split('.')[1]?.length ?? 0;
  expect(digits).toBeLessThanOrEqual(3);
  expect(point.peer?.mean).toBeCloseTo(plain.mean, 2);
  const { mean = null, sd = null } = point.peer ?? {};
  const ownMean = own.reduce((total, value) => total + value, 0) / own.length;
  expect(point.sdi).toBeCloseTo((ownMean - (mean ?? 0)) / (sd ?? 1), 2);
  expect(String(point.sdi).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(2);
  expect(point.setAside).toBeNull();
});

describe('nobody learns what is not theirs', () => {
  test('with two others nothing is shown, not even their number; with three there is a group', async () => {
    await peers(2);
    await refresh();
    const point = await seen();
    expect(point).toMatchObject({ peer: null, sdi: null, cvi: null, peerReason: 'groupTooSmall' });
    expect(JSON.stringify(point.skipped)).not.toMatch(/\d/);
  });

  test('polling after every change of one peer shows nothing new: a state stays until three others have added', async () => {
    await peers(5);
    await refresh();
    const before = await seen();
    await peer('100011', spread(5.3, 9));
    await publish(48);
    expect((await seen()).peer).toEqual(before.peer);
    await peer('100012', spread(5.3, 9));
    await peer('100013', spread(5.3, 9));
    await publish(1);
    expect((await seen()).peer).toEqual(before.peer);
    await peer('100014', spread(5.3, 9));
    await publish(1);
    expect((await seen()).peer?.points).toBe((before.peer?.points ?? 0) + 12);
  });

  test('four changes within a day of the last state wait for the day to end', async () => {
    await peers(5);
    await refresh();
    const before = await seen();
    for (const tenant of ['100011', '100012', '100013', '100014']) await peer(tenant, spread(5, 9));
    await publish(2);
    expect((await seen()).peer).toEqual(before.peer);
    await publish(24);
    expect((await seen()).peer?.points).toBe((before.peer?.points ?? 0) + 12);
  });

  test('a month that ended is shown whole', async () => {
    await peers(5);
    await refresh();
    await peer('100011', spread(5, 9));
    const at = clock;
    clock = Date.parse('2026-08-01T02:00:00Z');
    await publish(0);
    expect((await seen()).peer).toMatchObject({ points: 39, asOf: '2026-08-01 10:00:00' });
    clock = at;
  });

  test('of two groups that differ by one laboratory the finer is withheld: its mean cannot be found by subtraction', async () => {
    await peers(5);
    await peer('100016', spread(5.4), { modelOffset: 1 });
    await refresh();
    const point = await seen();
    expect(point.peer).toMatchObject({ basis: 'METHOD', laboratories: 7 });
    expect(point.skipped).toEqual([{ basis: 'PEER', reason: 'withheld' }]);

    const comparison = {
      name: '同型号',
      nameEn: 'Same model',
      matchMethod: true,
      matchInstrumentModel: true,
      matchTemperature: true,
      minLaboratories: 3,
    };
    const saved = await qcTest.post('/app/statsComparison/save', comparison);
    const { id: statsComparisonId } = saved.body.data as { id: string };
    await qcTest.post('/app/qcTest/update', { id: qcTest.testId, statsComparisonId });
    await peer('100011', spread(5));
    await refresh();
    const chosen = await seen();
    expect(chosen.peer?.basis).not.toBe('同型号');
    expect(chosen.peer).toEqual(point.peer);
  });

  test('no answer names another laboratory', async () => {
    await peers(5);
    await refresh();
    expect(JSON.stringify(await seen())).not.toMatch(/10001[1-9]/);
  });
});

describe('nobody moves the group alone', () => {
  test.each([
    { name: 'one value of 1e9', values: [...spread(5, 5), 1e9] },
    { name: 'a whole month in another unit', values: spread(90) },
    { name: 'a thousand values of 1e9', values: Array.from({ length: 1000 }, () => 1e9) },
  ])('$name changes nothing for the others', async ({ values }) => {
    await peers(5);
    await peer('100019', values);
    await refresh();
    const point = await seen();
    expect(point.peer?.mean).toBeCloseTo(5.01, 1);
    expect(point.peer?.sd).toBeLessThan(0.2);
    expect(Math.abs(point.sdi ?? 9)).toBeLessThan(1);
  });

  test('a laboratory whose results do not fit is notified, and the centre sees it', async () => {
    await peers(5);
    await refresh();
    await system().load('test', '100001', (tx) =>
      tx.rows(
        sql`update qc_month set mean = 90, min = 89, max = 91, changed_at = ${new Date()} where tenant_id = '100001' and qc_test_id = ${qcTest.testId}`,
      ),
    );
    await system().load('test', '100001', (tx) =>
      tx.rows(sql`update qc_result set value = 90 where tenant_id = '100001' and qc_test_id = ${qcTest.testId}`),
    );
    await refresh();
    expect((await seen()).setAside).toEqual({ results: 6, fits: false });

    const services = await workFor(laboratory.api, []);
    const now = new Date(clock);
    const found = (await findMisfits(system(), now)).filter(({ testId }) => testId === qcTest.testId);
    expect(found).toEqual([{ tenantId: '100001', testId: qcTest.testId, level: 1, month: '2026-07-01' }]);
    for (const misfit of found) await notifyPeerMismatch(services, misfit, sourceOf(misfit));
    const { access: centre } = await laboratory.api.login('000000', 'centre');
    expect(await mismatchLinksOf(laboratory.token)).toEqual(['/reports/exception']);
    expect(await mismatchLinksOf(centre)).toEqual(['/reports/exception?tenantId=100001']);
    // Once for a month, and nobody else: a peer that fits is not notified.
    expect((await findMisfits(system(), now)).filter(({ testId }) => testId === qcTest.testId)).toEqual([]);
    const elsewhere = await system().read('test', (tx) =>
      tx.rows(
        sql`select 1 from notification where source like '%peerMisfit%' and tenant_id not in ('000000', '100001')`,
      ),
    );
    expect(elsewhere).toEqual([]);
  });
});

/** The links of the misfit notifications of a user. */
async function mismatchLinksOf(token: string): Promise<string[]> {
  const { body } = await laboratory.api.as(token, { url: '/eqicapi/app/notification/list' });
  const { records } = body.data as { records: { code: string; link: string; text: string }[] };
  return records.filter(({ code }) => code.startsWith('peer_misfit')).map(({ link }) => link);
}

test('the groups equal a recomputation after any number of changes, of any laboratory', async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const values = new Map<string, number[]>();
  for (let step = 0; step < 40; step += 1) {
    const tenant = String(100011 + Math.floor(random() * 9));
    const list = values.get(tenant) ?? [];
    const odd = random();
    list.push(5 + (random() - 0.5) * 0.6 + (odd < 0.05 ? 30 : 0));
    values.set(tenant, list);
    await peer(tenant, list);
    if (step % 10 === 9) await refresh(1);
  }
  const [live] = await system().read('test', (tx) =>
    tx.rows(sql<{ laboratories: number; n: number; mean: number; m2: number }>`
      select g.laboratories, g.n, g.mean, g.m2 from peer_group g join qc_test t on t.lot_id = g.lot_id
      where t.tenant_id = '100001' and t.id = ${qcTest.testId} and g.level = 1 and g.state = 'live' and g.basis = 'T'`),
  );
  const plain = plainGroup([
    { laboratory: '100001', month: '2026-07', values: own },
    ...[...values].map(([tenant, list]) => ({ laboratory: tenant, month: '2026-07', values: list })),
  ]);
  expect(live).toMatchObject({ laboratories: plain.laboratories, n: plain.n });
  expect(live?.mean).toBeCloseTo(plain.mean, 11);
  expect(Math.sqrt((live?.m2 ?? 0) / ((live?.n ?? 0) - 1))).toBeCloseTo(plain.sd, 11);
});

test.each([1e16, '2e15', -1e300])('%s is refused at entry: no analyser measures that', async (value) => {
  const results = [{ qcTestId: qcTest.testId, level: 1, measuredAt: '2026-07-10 08:00:00', value }];
  const answer = await qcTest.post('/app/qcTestResult/batchAddResults', { results });
  expect(answer.status).toBe(400);
  expect(await qcTest.results()).toHaveLength(own.length);
});
