import type { PeerGroupReport, StatisticalReport } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPeers, refreshPeers } from '#features/figures/peers/refreshPeers';
import { addPeer } from '../peers/peerLaboratories.ts';
import { plainGroup } from '../peers/plainGroup.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let centre: string;

/** Of the own laboratory one a day from the 1st; of its peers one an hour from 9 of the 1st, higher from the second day on. */
const own = [5.0, 5.1, 4.9, 5.3, 5.25, 5.35];
const peerValues = Array.from({ length: 40 }, (_, hour) => (hour < 15 ? 5 : 5.2) + ((hour % 3) - 1) * 0.1);
const partly = 'from=2026-07-01 00:00:00&to=2026-07-02 00:00:00';

beforeAll(async () => {
  laboratory = await openLaboratory();
  centre = (await laboratory.api.login('000000', 'centre')).access;
  qcTest = await openQcTest(laboratory);
  await qcTest.enter(own);
  for (let i = 0; i < 6; i += 1)
    await addPeer(laboratory.api, qcTest.testId, { tenantId: String(100011 + i), values: peerValues });
  const at = { now: new Date('2026-08-02T00:00:00Z'), minAgeSeconds: 0 };
  await laboratory.api.system.load('test', '000000', async (tx) => {
    await refreshPeers(tx, at);
    await publishPeers(tx, at);
  });
});
afterAll(() => laboratory.api.close());

async function read<Report>(report: string, period: string, token = laboratory.token): Promise<Report> {
  const url = `/eqicapi/app/qcTestReport/${report}?qcTestIds=${qcTest.testId}&level=1&tenantId=100001&set=all&${period}`;
  const { body } = await laboratory.api.as(token, { url: encodeURI(url) });
  expect(body).toMatchObject({ code: 200 });
  return body.data as Report;
}
const statistical = async (period: string, token?: string) =>
  (await read<StatisticalReport>('getStatisticalReport', period, token)).rows[0];
const used = async (period: string, token?: string) =>
  (await read<PeerGroupReport>('getPeerGroupReport', period, token)).rows[0]?.tiers.find(({ isUsed }) => isUsed);

test('part of a month is compared with the group of that very part, in both reports of the central body alike', async () => {
  const group = plainGroup([
    { laboratory: '100001', month: '2026-07', values: own.slice(0, 1) },
    ...Array.from({ length: 6 }, (_, i) => ({
      laboratory: String(i),
      month: '2026-07',
      values: peerValues.slice(0, 15),
    })),
  ]);
  const line = await statistical(partly, centre);
  expect(line).toMatchObject({ count: 1, peerCount: group.n, peerLaboratories: group.laboratories });
  expect(line?.peerMean).toBeCloseTo(group.mean, 9);
  expect(line?.sdi).toBeCloseTo((5 - group.mean) / (line?.peerSd ?? 0), 9);
  expect((await used(partly, centre))?.sdi).toBe(line?.sdi);
});

test('whole months stay as they are stored', async () => {
  const line = await statistical('month=2026-07', centre);
  // Of the own six two were rejected: a group is made of results in control.
  expect(line?.peerCount).toBe(4 + 6 * 40);
  expect((await used('month=2026-07', centre))?.sdi).toBe(line?.sdi);
  const days = 'from=2026-07-01 00:00:00&to=2026-08-01 00:00:00';
  expect((await statistical(days))?.sdi).toBe((await statistical('month=2026-07'))?.sdi);
  expect((await statistical(days))?.sdi).not.toBeNull();
});

test('a laboratory has no group for part of a month, and is shown why', async () => {
  expect(await statistical(partly)).toMatchObject({ sdi: null, peerMean: null, peerReason: 'wholeMonths' });
  const { rows } = await read<PeerGroupReport>('getPeerGroupReport', partly);
  expect(rows[0]?.tiers.map(({ peer, whyNot }) => ({ peer, whyNot }))).toEqual(
    Array.from({ length: 3 }, () => ({ peer: null, whyNot: 'wholeMonths' })),
  );
});
