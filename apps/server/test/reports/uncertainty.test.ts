import type { CentralUncertaintyReport, UncertaintyLine, UncertaintyReport, UncertaintyWorkings } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshPeers } from '#features/figures/peers/public';
import { addPeer, spread } from '../peers/peerLaboratories.ts';
import { saveAs } from '../results/newQcTest.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { meanOf, sdOf } from './plainFigures.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let former: OpenQcTest;
const july = [5.0, 5.1, 4.9, 5.05, 4.95, 5.02, 4.98, 5.08];
/** The lot before, of the same assay: it ran in July, too, in control. */
const before = [5.1, 4.95, 5.12, 4.93, 5.05];
const path = (more = '') => `month=2026-07&qcTestIds=${qcTest.testId}&level=1${more}`;

beforeAll(async () => {
  laboratory = await openLaboratory();
  former = await openQcTest(laboratory);
  qcTest = await openQcTest(laboratory);
  await former.enter(before);
  await qcTest.enter(july);
  for (let i = 0; i < 5; i += 1)
    await addPeer(laboratory.api, qcTest.testId, { tenantId: String(100011 + i), values: spread(5.1) });
  await laboratory.api.system.load('test', '000000', (tx) =>
    refreshPeers(tx, { now: new Date('2026-07-20T00:00:00Z'), minAgeSeconds: 0 }),
  );
});
afterAll(() => laboratory.api.close());

async function report(more = ''): Promise<UncertaintyLine> {
  const { rows } = (await qcTest.get(`/app/qcTestReport/getUncertaintyReport?${path(more)}`)) as UncertaintyReport;
  expect(rows).toHaveLength(1);
  return rows[0] as UncertaintyLine;
}

test('without intraprecision and calibrator the first model says so, the second has none and why', async () => {
  const { models, allowablePercent, count, mean } = await report();
  expect(count).toBe(july.length);
  expect(mean).toBeCloseTo(meanOf(july), 12);
  expect(models.report.budget?.u).toBeCloseTo(sdOf(july), 12);
  expect(models.report.budget?.notes).toEqual(['noIntraprecision', 'fewResults', 'fewDegreesOfFreedom']);
  expect(models.topDown).toEqual({
    budget: null,
    reason: { code: 'inputMissing', input: 'u_cal' },
    isAllowed: null,
  });
  expect(allowablePercent).not.toBeNull();
  // Too few results to say what U is.
  expect(models.report.isAllowed).toBeNull();
});

test('three models: a plain recomputation, in the unit and in percent, against what is allowed', async () => {
  const save = saveAs(laboratory.api, laboratory.token);
  const changed = await qcTest.post('/app/assay/update', {
    id: laboratory.records.get('assay'),
    calibratorUncertaintyPercent: 0.8,
  });
  expect(changed.body).toMatchObject({ code: 200 });
  await save('/app/target', {
    qcTestId: qcTest.testId,
    level: 1,
    effectiveFrom: '2026-07-15 00:00:00',
    mean: 5,
    sd: 0.1,
    intraprecision: 0.06,
    intraprecisionN: 20,
    isSystemTae: false,
    teaPercent: 6,
    combination: 'percent',
  });
  const { models, allowablePercent } = await report();
  expect(allowablePercent).toBe(6);
  const u1 = Math.sqrt(0.06 ** 2 / 20 + sdOf(july) ** 2);
  expect(models.report.budget?.u).toBeCloseTo(u1, 12);
  expect(models.report.budget?.expandedPercent).toBeCloseTo((200 * u1) / meanOf(july), 10);
  expect(models.report.isAllowed).toBeNull();

  // The lots differ in their means: the SD of the former one counts at the mean of this.
  const formerSd = (sdOf(before) * meanOf(july)) / meanOf(before);
  const pooled = Math.sqrt(
    ((before.length - 1) * formerSd ** 2 + (july.length - 1) * sdOf(july) ** 2) / (before.length + july.length - 2),
  );
  const u2 = Math.hypot(pooled, 0.008 * meanOf(july));
  expect(models.topDown.budget?.u).toBeCloseTo(u2, 12);
  expect(models.topDown.budget?.contributions.map(({ name }) => name)).toEqual(['longTermPrecision', 'calibrator']);

  const workings = (await qcTest.get(
    `/app/qcTestReport/explainUncertainty?month=2026-07&qcTestId=${qcTest.testId}&level=1`,
  )) as UncertaintyWorkings;
  const [round] = workings.rounds;
  expect(workings.rounds).toHaveLength(1);
  const bias = (100 * (meanOf(july) - (round?.peerMean ?? 0))) / (round?.peerMean ?? 1);
  expect(round).toMatchObject({ month: '2026-07', laboratories: 6, basis: 'PEER' });
  expect(round?.biasPercent).toBeCloseTo(bias, 10);
  const uBias = Math.hypot(bias, (round?.peerCvPercent ?? 0) / Math.sqrt(6));
  const u3 = Math.hypot(pooled, (uBias * meanOf(july)) / 100);
  expect(models.nordtest.budget?.u).toBeCloseTo(u3, 12);
  expect(models.nordtest.budget?.notes).toContain('fewRounds');

  expect(workings.line.models).toEqual(models);
  expect(workings.workings.topDown.map(({ figure }) => figure)).toEqual([
    'uRw',
    'uCal',
    'uom',
    'expandedUom',
    'expandedUomPercent',
  ]);
  expect(workings.workings.topDown[0]).toMatchObject({ formula: 'pooledSd', value: expect.closeTo(pooled, 12) });
  expect(workings.lots.map(({ count }) => count)).toEqual([before.length, july.length]);
});

test('a reagent lot that changed within the period is reported; one outside is not', async () => {
  const event = (eventDate: string) => ({
    eventType: 'reagentLot',
    title: '试剂换批 R2',
    eventDate,
    relatedKind: 'qcTest',
    qcTestId: qcTest.testId,
  });
  for (const at of ['2026-06-30 23:59:59', '2026-07-05 09:00:00', '2026-08-01 00:00:00'])
    expect((await qcTest.post('/app/qcTestEvent/save', event(at))).body).toMatchObject({ code: 200 });
  const { reagentLotChanges } = await report();
  expect(reagentLotChanges).toEqual([
    { id: expect.any(String), title: '试剂换批 R2', eventDate: '2026-07-05 09:00:00' },
  ]);
});

test('unknown stays unknown; the central body reads all, a laboratory only its own', async () => {
  const { rows } = (await qcTest.get(
    `/app/qcTestReport/getUncertaintyReport?month=2026-07&qcTestIds=${qcTest.testId}&level=2`,
  )) as UncertaintyReport;
  expect(rows[0]).toMatchObject({ mean: null, sd: null, models: { report: { budget: null, isAllowed: null } } });
  expect(rows[0]?.models.report.reason).toEqual({ code: 'tooFewResults', n: 0, needed: 2 });
  const { access } = await laboratory.api.login('000000', 'centre');
  const as = async (token: string, call: string) =>
    (await laboratory.api.as(token, { url: `/eqicapi/app/qcTestReport/${call}` })).body;
  const own = await report();
  const lab = (await as(access, `getLabUncertaintyReport?tenantId=100001&${path()}`)).data as UncertaintyReport;
  expect(lab.rows[0]?.models.report).toEqual(own.models.report);
  const all = (await as(access, 'getWhcclUncertaintyReport?month=2026-07&size=50')).data as CentralUncertaintyReport;
  expect(all.rows.find(({ qcTestId, level }) => qcTestId === qcTest.testId && level === 1)?.count).toBe(july.length);
  expect(await as(laboratory.token, 'getWhcclUncertaintyReport')).toMatchObject({ code: 403 });
  expect(
    await as(laboratory.token, `explainUncertainty?tenantId=100011&qcTestId=${qcTest.testId}&level=1`),
  ).toMatchObject({ code: 403 });
  expect(await as(laboratory.token, 'getUncertaintyReport?longTermMonths=99')).toMatchObject({ code: 400 });
});
