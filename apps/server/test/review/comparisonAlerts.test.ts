import type { AlertCase, CaseRow, HomeSummary, NotificationList, SensitivityEffect } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startAnnouncer } from '#features/engine/notifications/public';
import { refreshPeers } from '#features/figures/peers/public';
import { comparisonAlertsJob } from '#features/review/comparisonAlerts/public';
import { jobs } from '#jobs';
import { laboratoryCalls } from '../dailyQc/laboratoryCalls.ts';
import { runJobNow, workFor } from '../jobs/runJobNow.ts';
import { addPeer, spread } from '../peers/peerLaboratories.ts';
import { type Laboratory, openLaboratory } from '../results/openQcTest.ts';
import { type CaseQcTest, openCaseQcTest, openPeople, type People } from './caseQcTest.ts';

/** A month of a level that lies away from its peers, and what becomes of it. */
let laboratory: Laboratory;
let people: People;
let qcTest: CaseQcTest;
let month: string;

/** The running month as the database counts it. */
async function runningMonth(): Promise<string> {
  const row = await laboratory.api.system.read('test', (tx) =>
    tx.first(sql<{ month: string }>`select to_char(now(), 'YYYY-MM') as month`),
  );
  return row?.month ?? '';
}

const publish = () =>
  laboratory.api.system.load('test', '000000', (tx) => refreshPeers(tx, { now: new Date(), minAgeSeconds: 0 }));

/** A test of 100001 with twelve results of this minute's month around a value, with five peers around 5.1. */
async function openTestWithPeers(centre: number): Promise<CaseQcTest> {
  const made = await openCaseQcTest(laboratory, people);
  const { minutesAgo } = laboratoryCalls(laboratory);
  const results = spread(centre, 12).map((value, index) => ({
    qcTestId: made.testId,
    level: 1,
    measuredAt: minutesAgo(12 - index),
    value,
  }));
  await made.post('/app/target/save', {
    qcTestId: made.testId,
    level: 1,
    effectiveFrom: '2026-02-01 00:00:00',
    mean: centre,
    sd: 0.2,
  });
  expect((await made.post('/app/qcTestResult/batchAddResults', { results })).body).toMatchObject({ code: 200 });
  for (let i = 0; i < 5; i += 1)
    await addPeer(laboratory.api, made.testId, { tenantId: String(100011 + i), values: spread(5.1) });
  return made;
}

const listed = async (of: CaseQcTest, type = 'peer') =>
  ((await of.get(`/app/qcTestAlert/cases?status=all&type=${type}&qcTestId=${of.testId}`)) as { records: CaseRow[] })
    .records;
const run = () => runJobNow(laboratory.api, comparisonAlertsJob);

beforeAll(async () => {
  laboratory = await openLaboratory();
  people = await openPeople(laboratory);
  month = await runningMonth();
  qcTest = await openTestWithPeers(6);
  await publish();
});
afterAll(() => laboratory.api.close());

test('without any sensitivity nothing is reported', async () => {
  await run();
  expect(await listed(qcTest)).toEqual([]);
});

test('a level away from its peers is reported once, however often it is judged', async () => {
  const chosen = (
    await qcTest.post('/app/qctest/sensitivity/save', {
      name: '比对',
      isDefault: true,
      sdiLimit: 2,
      cviLimit: 50,
      biasPercentLimit: 10,
      minPoints: 10,
    })
  ).body;
  expect(chosen).toMatchObject({ code: 200 });
  const report = (await qcTest.get(
    `/app/qcTestReport/getStatisticalReport?qcTestIds=${qcTest.testId}&level=1&month=${month}`,
  )) as { rows: { sdi: number; biasPercent: number; peerTier: string }[] };
  const [row] = report.rows;
  expect(row?.peerTier).toBe('PEER');
  const [first, again] = [await run(), await run()];
  expect(first.result).toMatchObject({ code: 'comparisonAlerts', params: { raised: 2, cancelled: 0 } });
  expect(again.result).toMatchObject({ params: { raised: 0, cancelled: 0 } });
  const alerts = (await listed(qcTest)).toSorted((a, b) => a.rules.join().localeCompare(b.rules.join()));
  expect(alerts.map(({ alertStatus, rules, finding }) => ({ alertStatus, rules, finding }))).toEqual([
    {
      alertStatus: 'Pending',
      rules: ['Bias'],
      finding: { kind: 'bias', level: 1, month, value: row?.biasPercent, limit: 10, against: 'peer' },
    },
    {
      alertStatus: 'Pending',
      rules: ['SDI'],
      finding: { kind: 'sdi', level: 1, month, value: row?.sdi, limit: 2, against: 'peer' },
    },
  ]);
});

test('it counts on the home screen, and those who handle alerts hear of it', async () => {
  const home = (await qcTest.get('/app/home/summary')) as HomeSummary;
  expect(home.alerts.newest.map(({ alertType }) => alertType)).toContain('peer');
  // A server that starts late checks everything that is open.
  const announcer = startAnnouncer({ services: await workFor(laboratory.api, []), jobs });
  onTestFinished(() => announcer.close());
  await expect
    .poll(
      async () => {
        const list = (await qcTest.get('/app/notification/list?size=50')) as NotificationList;
        return list.records.map(({ code }) => code);
      },
      { timeout: 15_000 },
    )
    .toContain('alert_peer');
});

test('what has too few results for its laboratory is not reported', async () => {
  const few = await openCaseQcTest(laboratory, people);
  const { minutesAgo } = laboratoryCalls(laboratory);
  const results = spread(6, 9).map((value, i) => ({
    qcTestId: few.testId,
    level: 1,
    measuredAt: minutesAgo(i + 1),
    value,
  }));
  await few.post('/app/qcTestResult/batchAddResults', { results });
  for (let i = 0; i < 5; i += 1)
    await addPeer(laboratory.api, few.testId, { tenantId: String(100011 + i), values: spread(5.1) });
  await publish();
  await run();
  expect(await listed(few)).toEqual([]);
});

test('nothing is reported by a group that may not be shown, though the centre sees it', async () => {
  const alone = await openCaseQcTest(laboratory, people);
  const { minutesAgo } = laboratoryCalls(laboratory);
  const results = spread(6, 12).map((value, i) => ({
    qcTestId: alone.testId,
    level: 2,
    measuredAt: minutesAgo(i + 1),
    value,
  }));
  await alone.post('/app/qcTestResult/batchAddResults', { results });
  for (let i = 0; i < 2; i += 1)
    await addPeer(laboratory.api, alone.testId, { tenantId: String(100011 + i), values: spread(1) });
  await publish();
  await run();
  expect(await listed(alone)).toEqual([]);
});

test('a case of it is answered with cause and action, signed by another, and is not changed afterwards', async () => {
  const sdi = (await listed(qcTest)).find(({ finding }) => finding?.kind === 'sdi') as CaseRow;
  const incomplete = await qcTest.call(people.operator, '/app/qcTestAlert/review', {
    id: sdi.id,
    version: sdi.version,
  });
  expect(incomplete.status).toBe(400);
  const answer = await qcTest.answer(sdi, { repeatOutcome: null, patientImpact: null });
  const reviewed = await qcTest.call(people.operator, '/app/qcTestAlert/review', answer);
  expect(reviewed.body).toMatchObject({ code: 200, data: { alertStatus: 'Reviewed' } });
  const { version } = reviewed.body.data as { version: number };
  const done = await qcTest.call(people.supervisor, '/app/qcTestAlert/complete', { id: sdi.id, version });
  expect(done.body).toMatchObject({ code: 200, data: { alertStatus: 'Completed' } });
  const found: AlertCase = await qcTest.case(sdi.id);
  expect(found).toMatchObject({ finding: { kind: 'sdi', level: 1, month }, results: [], runId: null });
  expect(found.story.map(({ act }) => act)).toEqual(['raise', 'review', 'complete']);
});

test('a correction that brings the month within its limits takes back what nobody answered, and only that', async () => {
  const rows = await qcTest.results();
  for (const { id, version } of rows.slice(0, 4))
    expect(
      (await qcTest.post('/app/qcTestResult/exclude', { ids: [id], excluded: true, reason: '加错质控品', version }))
        .body,
    ).toMatchObject({ code: 200 });
  expect((await run()).result).toMatchObject({ params: { raised: 0, cancelled: 1 } });
  const states = Object.fromEntries((await listed(qcTest)).map((row) => [row.finding?.kind, row.alertStatus]));
  expect(states).toEqual({ sdi: 'Completed', bias: 'Cancelled' });
  const bias = (await listed(qcTest)).find(({ finding }) => finding?.kind === 'bias') as CaseRow;
  expect((await qcTest.case(bias.id)).story.at(-1)).toMatchObject({ act: 'cancel', reason: 'withinLimits' });
  await qcTest.post('/app/qcTestResult/exclude', {
    ids: rows.slice(0, 4).map(({ id }) => id),
    excluded: false,
    reason: '核对无误',
  });
  await run();
  expect((await listed(qcTest)).find(({ id }) => id === bias.id)?.alertStatus).toBe('Pending');
});

test('total error beyond what is allowed, measured from the target where there are no peers', async () => {
  const alone = await openCaseQcTest(laboratory, people);
  await alone.post('/app/target/save', {
    qcTestId: alone.testId,
    level: 1,
    effectiveFrom: '2026-02-01 00:00:00',
    mean: 6,
    sd: 0.5,
    isSystemTae: false,
    combination: 'percent',
    teaPercent: 1,
  });
  const { minutesAgo } = laboratoryCalls(laboratory);
  const results = spread(6, 12).map((value, i) => ({
    qcTestId: alone.testId,
    level: 1,
    measuredAt: minutesAgo(i + 1),
    value,
  }));
  expect((await alone.post('/app/qcTestResult/batchAddResults', { results })).body).toMatchObject({ code: 200 });
  const own = (await alone.post('/app/qctest/sensitivity/save', { name: '总误差', teaUsedLimit: 100, minPoints: 10 }))
    .body;
  const { id: sensitivityId } = own.data as { id: string };
  await alone.post('/app/qctest/sensitivity/saveBatch', { sensitivityId, qcTestIds: [alone.testId] });
  await run();
  const [alert] = await listed(alone, 'tea');
  expect(alert).toMatchObject({ alertType: 'tea', finding: { kind: 'tea', level: 1, against: 'target', limit: 100 } });
  expect(alert?.finding?.value).toBeGreaterThan(100);
});

test('the preview counts what a choice would have reported of months', async () => {
  const preview = async (id: string | null) => {
    const { body } = await qcTest.post('/app/qctest/sensitivity/preview', {
      sensitivityId: id,
      qcTestIds: [qcTest.testId],
    });
    expect(body).toMatchObject({ code: 200 });
    return (body.data as SensitivityEffect[])[0];
  };
  expect(await preview(null)).toMatchObject({ present: { peer: 2, tea: 0 }, chosen: { peer: 2, tea: 0 } });
  const mild = (await qcTest.post('/app/qctest/sensitivity/save', { name: '宽', sdiLimit: 1000, minPoints: 2 })).body;
  expect(await preview((mild.data as { id: string }).id)).toMatchObject({ chosen: { peer: 0 } });
});

test('its report describes the finding', async () => {
  const [bias] = (await listed(qcTest)).filter(({ finding }) => finding?.kind === 'bias');
  const pdf = await qcTest.call(people.viewer, `/app/qcTestAlert/report?id=${bias?.id}&lang=en`);
  expect(pdf.status).toBe(200);
});
