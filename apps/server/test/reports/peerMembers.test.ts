import type { CentralPeerGroupReport, PeerGroupMembers } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshPeers } from '#features/figures/peers/public';
import { addPeer, spread } from '../peers/peerLaboratories.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** What the central body sees of a group: every laboratory, what was set aside and why. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;
let centre: string;

beforeAll(async () => {
  laboratory = await openLaboratory();
  centre = (await laboratory.api.login('000000', 'centre')).access;
  qcTest = await openQcTest(laboratory);
  await qcTest.enter([5.0, 5.1, 4.9, 5.05, 4.95]);
  const peers = [
    ...Array.from({ length: 6 }, (_, i) => ({ tenantId: String(100011 + i), values: spread(5 + i * 0.01, 12) })),
    // One result with a slipped decimal point; and one laboratory that reports in another unit.
    { tenantId: '100017', values: [...spread(5, 12), 50] },
    { tenantId: '100018', values: spread(90, 12) },
  ];
  for (const peer of peers) await addPeer(laboratory.api, qcTest.testId, peer);
  await laboratory.api.system.load('test', '000000', (tx) =>
    refreshPeers(tx, { now: new Date('2026-07-20T00:00:00Z'), minAgeSeconds: 0 }),
  );
});
afterAll(() => laboratory.api.close());

const ask = (token: string, more = '') =>
  laboratory.api.as(token, {
    url: `/eqicapi/app/qcTestReport/getPeerGroupMembers?tenantId=100001&qcTestId=${qcTest.testId}&level=1&month=2026-07&basis=PEER${more}`,
  });

test('every laboratory of the group, with what did not count and why', async () => {
  const group = (await ask(centre)).body.data as PeerGroupMembers;
  const by = new Map(group.members.map((member) => [member.tenantId, member]));
  expect([...by.keys()].toSorted()).toEqual(['100001', ...Array.from({ length: 8 }, (_, i) => String(100011 + i))]);
  expect(by.get('100011')).toMatchObject({ count: 12, beyondGroup: 0, beyondOwn: 0, fits: true, isOutlying: false });
  expect(by.get('100017')).toMatchObject({ count: 13, beyondGroup: 1, fits: true });
  expect(by.get('100018')).toMatchObject({ count: 12, fits: false, isOutlying: true });
  expect(by.get('100001')?.mean).toBeCloseTo(5, 12);
});

test('the figures are those without what was set aside', async () => {
  const group = (await ask(centre)).body.data as PeerGroupMembers;
  const counted = [
    5.0,
    5.1,
    4.9,
    5.05,
    4.95,
    ...Array.from({ length: 6 }, (_, i) => spread(5 + i * 0.01, 12)).flat(),
    ...spread(5, 12),
  ];
  const mean = counted.reduce((sum, value) => sum + value, 0) / counted.length;
  expect(group).toMatchObject({ laboratories: 8, count: counted.length, between: { method: 'algorithmA' } });
  expect(group.mean).toBeCloseTo(mean, 12);
  expect(group.asOf).toBe('2026-07-20 08:00:00');
});

test('a laboratory may not ask; a basis that the test is not compared on is not there', async () => {
  expect((await ask(laboratory.token)).status).toBe(403);
  expect((await ask(centre, 'X')).status).toBe(400);
});

test('the report over laboratories: lines of each, some laboratories at a time', async () => {
  const report = async (more: string) =>
    (
      await laboratory.api.as(centre, {
        url: `/eqicapi/app/qcTestReport/getWhcclPeerGroupReport?month=2026-07&level=1${more}`,
      })
    ).body.data as CentralPeerGroupReport;
  const one = await report('&tenantId=100001');
  expect(one.total).toBe(1);
  const line = one.rows.find(({ qcTestId }) => qcTestId === qcTest.testId);
  expect(line?.tiers.find(({ isUsed }) => isUsed)).toMatchObject({ basis: 'PEER', peer: { laboratories: 8 } });
  const all = await report('&size=1&current=2');
  expect(all.total).toBeGreaterThan(1);
  expect(new Set(all.rows.map(({ tenantId }) => tenantId)).size).toBeLessThanOrEqual(1);
});
