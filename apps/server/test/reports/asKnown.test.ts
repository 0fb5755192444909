import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshPeers } from '#features/figures/peers/public';
import { addPeer, spread } from '../peers/peerLaboratories.ts';
import { saveAs } from '../results/newQcTest.ts';
import { day, type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let save: ReturnType<typeof saveAs>;
let before: string;

/** Everything that answers as known on a day. The period is named: without one it is the month of then. */
const paths = (): Record<string, string> => {
  const of = `month=2026-07&qcTestIds=${qcTest.testId}`;
  const row = `month=2026-07&qcTestId=${qcTest.testId}&level=1`;
  const chart = `qcTestId=${qcTest.testId}&from=2026-06-01 00:00:00&to=2026-08-15 00:00:00`;
  return {
    statistical: `/app/qcTestReport/getStatisticalReport?${of}`,
    'statistical of all results': `/app/qcTestReport/getStatisticalReport?${of}&set=all&reference=target`,
    'statistical of some days': `/app/qcTestReport/getStatisticalReport?qcTestIds=${qcTest.testId}&from=2026-07-02 00:00:00&to=2026-07-06 12:00:00`,
    exception: `/app/qcTestReport/getExceptionReport?${of}`,
    monthly: `/app/qcTestReport/getMonthlyReport?${of}`,
    'peer group': `/app/qcTestReport/getPeerGroupReport?${of}`,
    uncertainty: `/app/qcTestReport/getUncertaintyReport?${of}`,
    'its working': `/app/qcTestReport/explainUncertainty?${row}`,
    'a row and its results': `/app/qcTestReport/explain?${row}`,
    'Levey-Jennings': `/app/qcTestResult/getLeveyJenningsChart?${chart}`,
    'monthly means': `/app/qcTestResult/getMeanChart?qcTestId=${qcTest.testId}&month=2026-08`,
    histograms: `/app/qcTestResult/getHistogramsChart?${chart}`,
    Youden: `/app/qcTestResult/getYoudenChart?${chart}`,
    performance: `/app/qcTestResult/getPerformanceSummaryChart?${of}`,
  };
};

/** When a report was read is the one thing that differs. */
const reportNames = new Set([
  'statistical',
  'statistical of all results',
  'statistical of some days',
  'exception',
  'monthly',
  'uncertainty',
]);

/** Every act is held against those that read each kind of stored fact; the first state against all of them. */
const distinguishing = new Set([
  'statistical',
  'statistical of some days',
  'monthly',
  'peer group',
  'uncertainty',
  'Levey-Jennings',
]);

async function answers(isAll: boolean, asOf?: string): Promise<Record<string, unknown>> {
  const read = async ([name, path]: [string, string]) => {
    const answer = (await qcTest.get(asOf ? `${path}&asOf=${asOf}` : path)) as { asOf?: string };
    if (!reportNames.has(name)) return [name, answer];
    const { asOf: _, ...rest } = answer;
    return [name, rest];
  };
  const asked = Object.entries(paths()).filter(([name]) => isAll || distinguishing.has(name));
  return Object.fromEntries(await Promise.all(asked.map(read)));
}

/** The time in the laboratories' zone, to the millisecond; what is written after it is later. */
function nowText(): string {
  const now = Date.now();
  while (Date.now() === now);
  return new Date(now + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 23);
}

const refresh = () =>
  laboratory.api.system.load('test', '000000', (tx) => refreshPeers(tx, { now: new Date(), minAgeSeconds: 0 }));

async function ok(path: string, body: object): Promise<void> {
  expect((await qcTest.post(path, body)).body).toMatchObject({ code: 200 });
}

const idOf = async (place: number) => (await qcTest.results())[place]?.id ?? '';
const targets = async () =>
  (
    (await qcTest.get(`/app/target/list?qcTestId_equal=${qcTest.testId}&ascs=effectiveFrom`)) as {
      records: { id: string }[];
    }
  ).records;

let limitId = '';
let eventId = '';

const acts: readonly { act: string; does: () => Promise<unknown> }[] = [
  { act: 'a value is corrected', does: async () => ok('/app/qcTestResult/update', { id: await idOf(1), value: 5.21 }) },
  {
    act: 'a result is left out',
    does: async () => ok('/app/qcTestResult/exclude', { ids: [await idOf(3)], excluded: true, reason: '加错质控品' }),
  },
  { act: 'a result is entered late', does: () => qcTest.enter([5.23], 2) },
  {
    act: 'a target is set back in time',
    does: () => save('/app/target', { qcTestId: qcTest.testId, level: 1, effectiveFrom: day(3), mean: 5.1, sd: 0.05 }),
  },
  {
    act: 'a target is changed',
    does: async () => ok('/app/target/update', { id: (await targets())[1]?.id, mean: 4.9, sd: 0.2 }),
  },
  {
    act: 'a reviewer decides otherwise',
    does: async () =>
      ok('/app/qcTestResult/override', { ids: [await idOf(6)], manualStatus: 'accept', reason: '复测在控' }),
  },
  {
    act: 'a run is moved to another month',
    does: async () =>
      ok('/app/qcTestResult/update', { id: await idOf(2), measuredAt: '2026-06-20 08:00:00', reason: '日期录错' }),
  },
  { act: 'a result is removed', does: async () => ok(`/app/qcTestResult/remove?ids=${await idOf(4)}`, {}) },
  {
    act: 'more laboratories join the group',
    does: async () => {
      for (const tenantId of ['100016', '100017', '100018'])
        await addPeer(laboratory.api, qcTest.testId, { tenantId, values: spread(5.3) });
      await refresh();
    },
  },
  { act: 'a limit is changed', does: () => ok('/app/performanceLimit/update', { id: limitId, limit: 12 }) },
  { act: 'an event is taken back', does: () => ok(`/app/qcTestEvent/remove?ids=${eventId}`, {}) },
  {
    act: 'what is known of the calibrator changes',
    does: () => ok('/app/assay/update', { id: laboratory.records.get('assay'), calibratorUncertaintyPercent: 0.9 }),
  },
  { act: 'a target is removed', does: async () => ok(`/app/target/remove?ids=${(await targets())[1]?.id}`, {}) },
  { act: 'the test is sealed', does: () => ok('/app/qcTest/seal', { ids: [qcTest.testId] }) },
];

type Recorded = { readonly asOf: string; readonly known: Record<string, unknown> };
const recorded: Recorded[] = [];

beforeAll(async () => {
  before = nowText();
  laboratory = await openLaboratory();
  save = saveAs(laboratory.api, laboratory.token);
  qcTest = await openQcTest(laboratory);
  limitId = await save('/app/performanceLimit', {
    scope: 'qcTest',
    qcTestId: qcTest.testId,
    source: 'own',
    form: 'percent',
    limit: 10,
  });
  eventId = await save('/app/qcTestEvent', {
    eventType: 'reagentLot',
    relatedKind: 'qcTest',
    qcTestId: qcTest.testId,
    title: '换试剂批号',
    eventDate: day(4),
  });
  await qcTest.enter([5.0, 5.1, 4.9, 5.05, 4.95, 5.02, 5.5, 5.01]);
  await qcTest.enter([5.2, 5.3], 1, 2);
  for (let i = 0; i < 5; i += 1)
    await addPeer(laboratory.api, qcTest.testId, { tenantId: String(100011 + i), values: spread(5.1) });
  await refresh();
  const record = async () => recorded.push({ known: await answers(recorded.length === 0), asOf: nowText() });
  await record();
  // A bulk load is one link about many records, with no number of a record.
  await laboratory.api.system.write('test', '100001', async (tx) =>
    tx.addToTrail({ entity: 'target', entityId: 'load', action: 'load', after: { rows: 3 } }),
  );
  for (const { does } of acts) {
    await does();
    await record();
  }
});
afterAll(() => laboratory.api.close());

describe.each([{ act: 'at first', place: 0 }, ...acts.map(({ act }, index) => ({ act, place: index + 1 }))])(
  '$act',
  ({ place }) => {
    test('what was answered that day is answered again, after all that came later', async () => {
      const { asOf, known } = recorded[place] as Recorded;
      const again = await answers(place === 0, asOf);
      for (const name of Object.keys(known)) expect(again[name], name).toEqual(known[name]);
    });
  },
);

test('every act changed something, so that the answers above differ from today’s', () => {
  const shared = (place: number) =>
    Object.entries(recorded[place]?.known ?? {}).filter(([name]) => distinguishing.has(name));
  for (const [place, { act }] of acts.entries()) expect(shared(place + 1), act).not.toEqual(shared(place));
});

test('before the laboratory’s first result nothing was known', async () => {
  const report = await qcTest.get(`${paths().statistical}&asOf=${before}`);
  expect(report).toMatchObject({ rows: [] });
});

test('a query of the future is refused with a message', async () => {
  const path = `/eqicapi${paths().statistical}&asOf=2999-01-01 00:00:00`;
  const answer = await laboratory.api.as(laboratory.token, { url: path, headers: { 'accept-language': 'en' } });
  expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringContaining('later than now') } });
});

test('a time that is none is refused by its name', async () => {
  const answer = await laboratory.api.as(laboratory.token, { url: `/eqicapi${paths().statistical}&asOf=yesterday` });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('asOf');
});

test('the central body reads the past of a laboratory, with what had been published by then', async () => {
  const centre = (await laboratory.api.login('000000', 'centre')).access;
  const url = `/eqicapi${paths().statistical?.replace('getStatistical', 'getLabStatistical')}&tenantId=100001&asOf=${recorded[0]?.asOf}`;
  const answer = (await laboratory.api.as(centre, { url })).body.data as {
    rows: { count: number; peerLaboratories: number }[];
  };
  const { rows } = (recorded[0] as Recorded).known.statistical as {
    rows: { count: number; peerLaboratories: number }[];
  };
  expect(answer.rows.map(({ count }) => count)).toEqual(rows.map(({ count }) => count));
  expect(answer.rows[0]?.peerLaboratories).toBe(rows[0]?.peerLaboratories);
});
