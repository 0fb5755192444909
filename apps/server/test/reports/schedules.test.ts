import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ReportSchedule, ReportSchedules } from '@qc/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportSchedulesJob } from '#features/review/reportSchedules/public';
import { createFileStore } from '#platform/files/files';
import { readConfig } from '#platform/settings/config';
import { laboratoryCalls } from '../dailyQc/laboratoryCalls.ts';
import { runJobNow } from '../jobs/runJobNow.ts';
import { openMailSink, textOf } from '../notifications/mailSink.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** Reports by schedule: made once at their time, with the rights of that time, for one person. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;
let tokens: Record<'director' | 'supervisor' | 'viewer' | 'centre', string>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'schedules-'));
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  await qcTest.enter([5.0, 5.1, 4.9, 5.05]);
  const login = async (tenantId: string, account: string) => (await laboratory.api.login(tenantId, account)).access;
  tokens = {
    director: laboratory.token,
    supervisor: await login('100001', 'supervisor'),
    viewer: await login('100001', 'viewer'),
    centre: await login('000000', 'centre'),
  };
});
afterAll(async () => {
  await laboratory.api.close();
  await rm(folder, { recursive: true, force: true });
});

type Who = keyof typeof tokens;
const post = (who: Who, act: string, payload: object) =>
  laboratory.api.as(tokens[who], { method: 'POST', url: `/eqicapi/app/reportSchedule/${act}`, payload });
const list = async (who: Who) =>
  (await laboratory.api.as(tokens[who], { url: '/eqicapi/app/reportSchedule/list' })).body.data as ReportSchedules;
async function schedule(who: Who, body: object): Promise<ReportSchedule> {
  const answer = await post(who, 'save', body);
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body.data as ReportSchedule;
}
/** As if the time of a schedule had come. */
const comeDue = ({ id }: ReportSchedule, at: string) =>
  laboratory.api.system.load('test', '100001', (tx) =>
    tx.rows(sql`update report_schedule set next_at = ${at} where id = ${id}`),
  );
const run = (environment: Record<string, string> = {}) =>
  runJobNow(laboratory.api, reportSchedulesJob, { DATA_DIR: folder, ...environment });

async function sheetOf(who: Who, name: string): Promise<unknown[][]> {
  const { runs } = await list(who);
  const made = runs.find(({ fileName }) => fileName === name);
  const file = await laboratory.api.system.read('test', (tx) =>
    tx.first(sql<{ sha256: string }>`select sha256 from file where id = ${made?.fileId}`),
  );
  const content = await createFileStore(readConfig({ DATA_DIR: folder })).open(file?.sha256 ?? '');
  const book = await readXlsx(await buffer(content as never));
  return book.sheets[0]?.rows as unknown[][];
}

test('the next time of a monthly one is the first of a month, of a weekly one a Monday, at six', async () => {
  const monthly = await schedule('director', { kind: 'statistical', every: 'month' });
  expect(monthly.nextAt).toMatch(/^\d{4}-\d{2}-01 06:00:00$/);
  const weekly = await schedule('director', { kind: 'peer', every: 'week' });
  expect(weekly.nextAt).toMatch(/ 06:00:00$/);
  expect(new Date(`${weekly.nextAt.slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(1);
  expect((await run()).result).toMatchObject({ params: { reports: 0, mails: 0 } });
  expect((await list('director')).runs).toEqual([]);
});

test('a report of the month that ended is made once, for any number of runs and servers', async () => {
  const monthly = await schedule('director', { kind: 'statistical', every: 'month' });
  await comeDue(monthly, '2026-08-01 06:00:00+08');
  const outcomes = await Promise.all([run(), run()]);
  const reports = outcomes.map(({ result }) => Number(result?.params?.reports));
  expect(reports.reduce((sum, made) => sum + made, 0)).toBe(1);
  const { runs, schedules } = await list('director');
  expect(runs).toHaveLength(1);
  expect(runs[0]).toMatchObject({ kind: 'statistical', outcome: 'made', mail: 'none' });
  expect(schedules.find(({ id }) => id === monthly.id)?.nextAt).toBe(monthly.nextAt);
});

test('the sheet of a week has the figures of its days, in the language of the schedule', async () => {
  const weekly = await schedule('director', { kind: 'statistical', every: 'week', language: 'en' });
  const { minutesAgo } = laboratoryCalls(laboratory);
  await qcTest.post('/app/qcTestResult/batchAddResults', {
    results: [{ qcTestId: qcTest.testId, level: 1, measuredAt: minutesAgo(3 * 1440), value: 5.02 }],
  });
  await comeDue(weekly, new Date(Date.now() - 3_600_000).toISOString());
  await run();
  const [made] = (await list('director')).runs;
  expect(made?.fileName).toMatch(/^Statistical report \d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2}\.xlsx$/);
  const [head, ...rows] = await sheetOf('director', made?.fileName ?? '');
  expect(head?.slice(0, 7)).toEqual(['Analyte', 'Instrument', 'Lot', 'Unit', expect.any(String), 'n', 'Mean']);
  expect(rows.some((row) => row[4] === 1 && row[5] === 1 && row[6] === 5.02)).toBe(true);
});

test('rights are those of the time of running: what was taken away is refused, and said', async () => {
  const own = await schedule('supervisor', { kind: 'charts', every: 'month' });
  await laboratory.api.system.load('test', '000000', (tx) =>
    tx.rows(sql`update role set revoked = array_append(revoked, 'qcTestReport_export') where id = any(
      select unnest(role_ids) from "user" where tenant_id = '100001' and account = 'supervisor')`),
  );
  await comeDue(own, '2026-08-01 06:00:00+08');
  expect((await run()).result).toMatchObject({ params: { reports: 0 } });
  expect((await list('supervisor')).runs).toMatchObject([{ kind: 'charts', outcome: 'forbidden', fileId: null }]);
  tokens = { ...tokens, supervisor: (await laboratory.api.login('100001', 'supervisor')).access };
  expect((await post('supervisor', 'save', { kind: 'charts', every: 'week' })).status).toBe(403);
});

test('a month without a report says so; the charts of the month are a document', async () => {
  const pdf = await schedule('director', { kind: 'monthlyPdf', every: 'month' });
  const charts = await schedule('director', { kind: 'charts', every: 'month' });
  for (const each of [pdf, charts]) await comeDue(each, new Date(Date.now() - 60_000).toISOString());
  await run();
  const { runs } = await list('director');
  expect(runs.find(({ kind }) => kind === 'monthlyPdf')).toMatchObject({ outcome: 'noReport', fileId: null });
  const made = runs.find(({ kind }) => kind === 'charts');
  expect(made).toMatchObject({ outcome: 'made' });
  expect(made?.fileName).toMatch(/\.pdf$/);
});

test('the report of a month that was made is had as a document and as a sheet', async () => {
  const ended = await laboratory.api.system.read('test', (tx) =>
    tx.first(sql<{ month: string }>`select to_char(date_trunc('day', now()) - interval '1 month', 'YYYY-MM') as month`),
  );
  const month = ended?.month ?? '';
  await qcTest.post('/app/qcTestResult/batchAddResults', {
    results: [{ qcTestId: qcTest.testId, level: 1, measuredAt: `${month}-15 08:00:00`, value: 5.07 }],
  });
  // Without a choice of tests the report is about all of them.
  await qcTest.post(`/app/qcTestReportMap/remove?ids=${laboratory.records.get('qcTestReportMap')}`, {});
  const url = '/eqicapi/app/qcTestReport/generateReport';
  const generated = await laboratory.api.as(tokens.director, { method: 'POST', url, payload: { month } });
  expect(generated.body).toMatchObject({ code: 200 });
  const kinds = ['monthlyPdf', 'monthlyExcel'] as const;
  for (const kind of kinds)
    await comeDue(await schedule('director', { kind, every: 'month' }), new Date(Date.now() - 30_000).toISOString());
  expect((await run()).result).toMatchObject({ params: { reports: 2 } });
  const { runs } = await list('director');
  const made = kinds.map((kind) => runs.find((each) => each.kind === kind && each.outcome === 'made'));
  expect(made.map((each) => each?.fileName?.split('.').at(-1))).toEqual(['pdf', 'xlsx']);
  const rows = await sheetOf('director', made[1]?.fileName ?? '');
  expect(rows.flat()).toContain(5.07);
});

test('by e-mail: the file is attached and sent once; a server that refuses is tried again', async () => {
  const sink = await openMailSink();
  await laboratory.api.system.load('test', '100001', (tx) =>
    tx.rows(sql`update "user" set email = 'director@example.org' where tenant_id = '100001' and account = 'director'`),
  );
  // The address of the mail server is the installation's: this server has none, the worker has.
  expect((await post('director', 'save', { kind: 'peer', every: 'month', delivery: 'mail' })).status).toBe(400);
  const own = await schedule('director', { kind: 'peer', every: 'month' });
  await laboratory.api.system.load('test', '100001', (tx) =>
    tx.rows(sql`update report_schedule set delivery = 'mail' where id = ${own.id}`),
  );
  await comeDue(own, new Date(Date.now() - 60_000).toISOString());
  sink.state.isRefusing = true;
  expect((await run({ SMTP_URL: sink.url })).result).toMatchObject({ params: { reports: 1, mails: 0 } });
  expect((await list('director')).runs[0]).toMatchObject({ kind: 'peer', outcome: 'made', mail: 'failed' });
  sink.state.isRefusing = false;
  expect((await run({ SMTP_URL: sink.url })).result).toMatchObject({ params: { reports: 0, mails: 1 } });
  expect((await run({ SMTP_URL: sink.url })).result).toMatchObject({ params: { mails: 0 } });
  expect(sink.mails.map(({ to }) => to)).toEqual(['director@example.org']);
  expect(textOf(sink.mails[0] as never)).toContain('同组统计');
  expect((await list('director')).runs[0]).toMatchObject({ mail: 'sent' });
});

test('nobody sees or ends what is another’s; the central body has none', async () => {
  const [theirs] = (await list('director')).schedules;
  expect((await list('viewer')).schedules).toEqual([]);
  expect((await post('viewer', 'remove', { id: theirs?.id })).status).toBe(400);
  expect((await post('centre', 'save', { kind: 'statistical', every: 'month' })).status).toBe(403);
});

test('what is off or ended makes nothing more; what it made stays', async () => {
  const off = await schedule('director', { kind: 'statistical', every: 'month', isOn: false });
  await comeDue(off, '2026-08-01 06:00:00+08');
  const before = (await list('director')).runs.length;
  await run();
  expect((await list('director')).runs).toHaveLength(before);
  await post('director', 'remove', { id: off.id });
  expect((await list('director')).schedules.map(({ id }) => id)).not.toContain(off.id);
  expect((await list('director')).runs).toHaveLength(before);
});
