import type { PeerGroupReport, ReportLine, RowWorkings, StatisticalReport } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshPeers } from '#features/figures/peers/public';
import { addPeer, spread } from '../peers/peerLaboratories.ts';
import { plainGroup } from '../peers/plainGroup.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let centre: string;
/** Level 1: 5.0 ± 0.1; the last is rejected (1-3s), the fourth is excluded below. */
const values = [5.0, 5.1, 4.9, 5.05, 4.95, 5.02, 5.5];
const july = 'month=2026-07';

beforeAll(async () => {
  laboratory = await openLaboratory();
  centre = (await laboratory.api.login('000000', 'centre')).access;
  qcTest = await openQcTest(laboratory);
  await qcTest.enter(values);
  const [, , , fourth] = await qcTest.results();
  const excluded = await qcTest.post('/app/qcTestResult/exclude', {
    ids: [fourth?.id],
    excluded: true,
    reason: '加错质控品',
  });
  expect(excluded.body).toMatchObject({ code: 200 });
  for (let i = 0; i < 5; i += 1)
    await addPeer(laboratory.api, qcTest.testId, { tenantId: String(100011 + i), values: spread(5.1) });
  await laboratory.api.system.load('test', '000000', (tx) =>
    refreshPeers(tx, { now: new Date('2026-07-20T00:00:00Z'), minAgeSeconds: 0 }),
  );
});
afterAll(() => laboratory.api.close());

const mean = (list: readonly number[]) => list.reduce((total, value) => total + value, 0) / list.length;
const sd = (list: readonly number[]) =>
  Math.sqrt(list.reduce((total, value) => total + (value - mean(list)) ** 2, 0) / (list.length - 1));

async function line(more = ''): Promise<ReportLine> {
  const report = (await qcTest.get(
    `/app/qcTestReport/getStatisticalReport?qcTestIds=${qcTest.testId}&${july}&level=1${more}`,
  )) as StatisticalReport;
  expect(report.rows).toHaveLength(1);
  return report.rows[0] as ReportLine;
}

const inControl = [5.0, 5.1, 4.9, 4.95, 5.02];
const notExcluded = [...inControl, 5.5];

test.each([
  { set: 'inControl', counted: inControl },
  { set: 'all', counted: notExcluded },
])('own figures of $set results: a plain recomputation, month and cumulative', async ({ set, counted }) => {
  const row = await line(`&set=${set}`);
  expect(row).toMatchObject({
    count: counted.length,
    cumulativeCount: counted.length,
    targetMean: 5,
    targetSd: 0.1,
    rejected: 1,
  });
  expect(row.mean).toBeCloseTo(mean(counted), 12);
  expect(row.sd).toBeCloseTo(sd(counted), 12);
  expect(row.cvPercent).toBeCloseTo((100 * sd(counted)) / mean(counted), 11);
  expect(row.cumulativeMean).toBeCloseTo(mean(counted), 12);
});

test('with its peers: SDI, CVI, bias, with tier, laboratories and when it was published', async () => {
  const row = await line();
  const group = plainGroup([
    { laboratory: '100001', month: '2026-07', values: inControl },
    ...Array.from({ length: 5 }, (_, i) => ({ laboratory: String(i), month: '2026-07', values: spread(5.1) })),
  ]);
  expect(row).toMatchObject({
    peerTier: 'PEER',
    peerAsOf: '2026-07-20 08:00:00',
    peerLaboratories: 6,
    peerCount: group.n,
    biasReference: 'peer',
    peerReason: null,
    setAside: null,
  });
  expect(row.peerMean).toBeCloseTo(group.mean, 2);
  expect(row.sdi).toBeCloseTo((mean(inControl) - (row.peerMean ?? 0)) / (row.peerSd ?? 1), 2);
  expect(row.biasPercent).toBeCloseTo((100 * (mean(inControl) - (row.peerMean ?? 0))) / (row.peerMean ?? 1), 9);
});

test('against the target on request', async () => {
  const row = await line('&reference=target');
  expect(row.biasReference).toBe('target');
  expect(row.bias).toBeCloseTo(mean(inControl) - 5, 12);
});

test('what is unknown is null with a reason, never 0', async () => {
  const report = (await qcTest.get(
    `/app/qcTestReport/getStatisticalReport?qcTestIds=${qcTest.testId}&${july}&level=2`,
  )) as StatisticalReport;
  expect(report.rows[0]).toMatchObject({
    count: 0,
    mean: null,
    sdi: null,
    sigma: null,
    targetMean: null,
    peerReason: 'noResults',
    reasons: { mean: { code: 'tooFewResults', n: 0, needed: 1 }, sdi: { code: 'inputMissing', input: 'm' } },
    exceptions: ['noTarget', 'noResults'],
  });
});

test('a row explains itself: formula, numbers in it, and every result in and out', async () => {
  const row = await line();
  const workings = (await qcTest.get(
    `/app/qcTestReport/explain?qcTestId=${qcTest.testId}&level=1&${july}`,
  )) as RowWorkings;
  for (const [name, { value }] of Object.entries(workings.figures)) {
    const shown = row[name as 'mean'];
    if (shown === null) expect(value, name).toBeNull();
    else expect(value, name).toBeCloseTo(shown, 11);
  }
  expect(workings.figures.sdi).toMatchObject({ formula: 'sdi', inputs: [{ name: 'm' }, { name: 'M' }, { name: 'S' }] });
  expect(workings.points.map(({ value, leftOut }) => [value, leftOut])).toEqual([
    [5.0, null],
    [5.1, null],
    [4.9, null],
    [5.05, 'excluded'],
    [4.95, null],
    [5.02, null],
    [5.5, 'rejected'],
  ]);
  expect(workings.target).toMatchObject({ kind: 'fixed', effectiveFrom: '2026-01-01 00:00:00' });
});

test('every tier of the level, and which one is used', async () => {
  const report = (await qcTest.get(
    `/app/qcTestReport/getPeerGroupReport?qcTestIds=${qcTest.testId}&${july}&level=1`,
  )) as PeerGroupReport;
  expect(
    report.rows[0]?.tiers.map(({ basis, isUsed, whyNot, peer }) => [basis, isUsed, whyNot, peer?.laboratories]),
  ).toEqual([
    ['PEER', true, null, 6],
    ['METHOD', false, null, 6],
    ['ALL', false, null, 6],
  ]);
});

test('the exception report holds the rows that are noticed, the gravest first', async () => {
  const report = (await qcTest.get(
    `/app/qcTestReport/getExceptionReport?qcTestIds=${qcTest.testId}&${july}`,
  )) as StatisticalReport;
  expect(report.rows.map(({ level, exceptions }) => [level, exceptions[0]])).toEqual([
    [1, 'rejected'],
    [2, 'noTarget'],
  ]);
});

test('the central body reads one laboratory, and all of them by pages; a laboratory neither', async () => {
  const as = async (token: string, path: string) =>
    (await laboratory.api.as(token, { url: `/eqicapi/app/qcTestReport/${path}` })).body;
  const lab = await as(centre, `getLabStatisticalReport?tenantId=100001&${july}&qcTestIds=${qcTest.testId}`);
  expect((lab.data as StatisticalReport).rows[0]).toMatchObject({
    tenantId: '100001',
    labName: expect.stringMatching(/./),
    count: 5,
  });
  expect(await as(centre, `getLabStatisticalReport?${july}`)).toMatchObject({ code: 400 });
  const all = await as(centre, `getWhcclStatisticalReport?${july}&size=50`);
  const rows = (all.data as StatisticalReport).rows;
  expect(rows.find(({ qcTestId, level }) => qcTestId === qcTest.testId && level === 1)).toMatchObject({
    labNumber: expect.any(String),
    count: 5,
  });
  expect(await as(laboratory.token, `getWhcclStatisticalReport?${july}`)).toMatchObject({ code: 403 });
  expect(await as(laboratory.token, `getStatisticalReport?tenantId=100011&${july}`)).toMatchObject({ code: 403 });
  expect(await as(laboratory.token, `getStatisticalReport?${july}&colour=red`)).toMatchObject({
    code: 400,
    msg: expect.stringContaining('colour'),
  });
});
