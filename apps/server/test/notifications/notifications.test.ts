import type { NotificationList } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailJob, startAnnouncer } from '#features/engine/notifications/public';
import { trailVerifyJob } from '#features/upkeep/trail/public';
import { jobs } from '#jobs';
import { runJobNow, workFor } from '../jobs/runJobNow.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { openMailSink, textOf } from './mailSink.ts';

/** Notifications in the app and by e-mail. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;
let tokens: Record<'supervisor' | 'viewer' | 'other' | 'operator', string>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  const login = async (tenantId: string, account: string) => {
    const { access, userId } = await laboratory.api.login(tenantId, account);
    ids[account] = userId;
    return access;
  };
  tokens = {
    supervisor: await login('100001', 'supervisor'),
    operator: await login('100001', 'operator'),
    viewer: await login('100001', 'viewer'),
    other: await login('100002', 'director'),
  };
  await settle();
});
/** Nothing open, nothing notified: otherwise the setup of the laboratory would be announced, too. */
const settle = () =>
  laboratory.api.system.load('test', '100001', async (tx) => {
    await tx.rows(sql`delete from notification`);
    await tx.rows(sql`delete from notification_setting`);
    await tx.rows(sql`update qc_test_alert set alert_status = 'Cancelled'`);
    await tx.rows(sql`update alert_lot_expiry set alert_status = 'Cancelled'`);
  });
afterEach(settle);
afterAll(() => laboratory.api.close());

let nextDay = 1;
const rejectOne = () => qcTest.enter([9], nextDay++);
const listOf = async (token: string) =>
  (await laboratory.api.as(token, { url: '/eqicapi/app/notification/list' })).body.data as NotificationList;
const unread = async (token: string) => (await listOf(token)).unread;
const post = (token: string, act: string, payload: object = {}) =>
  laboratory.api.as(token, { method: 'POST', url: `/eqicapi/app/notification/${act}`, payload });
const listen = async () => {
  const services = await workFor(laboratory.api, []);
  return startAnnouncer({ services, jobs });
};

test('an alert notifies those who can answer it, once, in both languages; and nobody else', async () => {
  const [one, two] = [await listen(), await listen()];
  await rejectOne();
  await expect.poll(() => unread(tokens.supervisor), { timeout: 10_000 }).toBe(1);
  const [notice] = (await listOf(tokens.supervisor)).records;
  expect(notice).toMatchObject({ topic: 'alert', code: 'alert_reject', isRead: false });
  expect(notice?.params.zh.test).toContain('葡萄糖');
  expect(notice?.params.en.test).toContain('Glucose');
  expect(notice?.link).toMatch(/^\/review\/alarms\?case=\d+$/);
  expect(await unread(tokens.operator)).toBe(1);
  expect(await unread(tokens.viewer)).toBe(0);
  expect(await unread(tokens.other)).toBe(0);
  await Promise.all([one.close(), two.close()]);
});

test('what happened while nobody listened is announced at the next start', async () => {
  await rejectOne();
  expect(await unread(tokens.supervisor)).toBe(0);
  const announcer = await listen();
  await expect.poll(() => unread(tokens.supervisor), { timeout: 10_000 }).toBe(1);
  await announcer.close();
});

test('read, unread, all read: each for oneself', async () => {
  const announcer = await listen();
  await rejectOne();
  await rejectOne();
  await expect.poll(() => unread(tokens.supervisor), { timeout: 10_000 }).toBe(2);
  const [first] = (await listOf(tokens.supervisor)).records;
  expect((await post(tokens.supervisor, 'read', { ids: [first?.id] })).body.data).toEqual({ changed: 1 });
  expect(await unread(tokens.supervisor)).toBe(1);
  await post(tokens.supervisor, 'read', { ids: [first?.id], isRead: false });
  expect(await unread(tokens.supervisor)).toBe(2);
  await post(tokens.supervisor, 'readAll');
  expect(await unread(tokens.supervisor)).toBe(0);
  expect(await unread(tokens.operator)).toBe(2);
  await announcer.close();
});

test('a muted topic notifies nobody', async () => {
  const muted = await post(tokens.supervisor, 'settings', { muted: ['alert'], byMail: false, language: 'en' });
  expect(muted.body.data).toMatchObject({ muted: ['alert'], byMail: false, language: 'en', canMail: false });
  const announcer = await listen();
  await rejectOne();
  await expect.poll(() => unread(tokens.operator), { timeout: 10_000 }).toBe(1);
  expect(await unread(tokens.supervisor)).toBe(0);
  await announcer.close();
  expect((await post(tokens.supervisor, 'settings', { muted: ['gossip'], byMail: true, language: 'en' })).status).toBe(
    400,
  );
});

test('the user who started a job is notified of its end', async () => {
  // Nothing but this job: the schedule of all of them would leave a mail job behind for the next test.
  const services = await workFor(laboratory.api, [trailVerifyJob]);
  const announcer = startAnnouncer({ services, jobs });
  await qcTest.post('/app/audit/trail/startVerify', {});
  await expect
    .poll(async () => (await listOf(laboratory.token)).records.map(({ code }) => code), { timeout: 15_000 })
    .toContain('job_done');
  await announcer.close();
});

test('a job whose end is seen on a screen notifies only of a failure', async () => {
  const services = await workFor(laboratory.api, [trailVerifyJob]);
  const announcer = startAnnouncer({ services, jobs: [{ ...trailVerifyJob, isEndSeen: true }] });
  const doneNotices = async () =>
    (await listOf(laboratory.token)).records.filter(({ code }) => code === 'job_done').length;
  const before = await doneNotices();
  const ended = () =>
    laboratory.api.system.read('test', (tx) =>
      tx.first(
        sql<{ n: number }>`select count(*)::int as n from job where name = ${trailVerifyJob.name} and state = 'done'`,
      ),
    );
  const endedBefore = (await ended())?.n ?? 0;
  await qcTest.post('/app/audit/trail/startVerify', {});
  await expect.poll(ended, { timeout: 15_000 }).toEqual({ n: endedBefore + 1 });
  // Notifications are made in order: once the later one is there, an earlier one would be, too.
  const unreadBefore = await unread(tokens.operator);
  await rejectOne();
  await expect.poll(() => unread(tokens.operator), { timeout: 10_000 }).toBe(unreadBefore + 1);
  expect(await doneNotices()).toBe(before);
  await announcer.close();
});

test('e-mail: one mail a person for all that is new, in the own language, and only once', async () => {
  const sink = await openMailSink();
  const environment = { SMTP_URL: sink.url, PUBLIC_URL: 'https://qc.example.org' };
  await laboratory.api.system.write('test', '100001', (tx) =>
    tx.rows(
      sql`update "user" set email = account || '@example.org' where tenant_id = '100001' and account in ('supervisor', 'operator')`,
    ),
  );
  await post(tokens.supervisor, 'settings', { muted: [], byMail: true, language: 'en' });
  const announcer = await listen();
  await rejectOne();
  await rejectOne();
  await expect.poll(() => unread(tokens.operator), { timeout: 10_000 }).toBe(2);
  await announcer.close();

  sink.state.isRefusing = true;
  const services = await workFor(laboratory.api, []);
  const { cron: _, ...once } = mailJob;
  await workFor(laboratory.api, [once], environment);
  const id = services.newId();
  await laboratory.api.system.write('test', '000000', async (tx) => {
    await tx.rows(sql`insert into job (id, tenant_id, name, input, state, run_at, max_attempts, create_time)
      values (${id}, '000000', 'mail', '{}', 'queued', now(), 5, now())`);
    tx.notify('job', { id, state: 'queued' });
  });
  const attempts = () =>
    laboratory.api.system.read('test', (tx) =>
      tx.first(
        sql<{ attempts: number; state: string }>`select attempts, state, error, result from job where id = ${id}`,
      ),
    );
  await expect.poll(attempts, { timeout: 15_000 }).toMatchObject({ attempts: 1, state: 'queued' });
  expect(sink.mails).toEqual([]);

  sink.state.isRefusing = false;
  await runJobNow(laboratory.api, mailJob, environment);
  await runJobNow(laboratory.api, mailJob, environment);
  expect(sink.mails.map(({ to }) => to).sort()).toEqual(['operator@example.org', 'supervisor@example.org']);
  const text = (account: string) =>
    sink.mails
      .filter(({ to }) => to.startsWith(account))
      .map(textOf)
      .join();
  expect(text('operator')).toContain('和准质控：2 条通知');
  expect(text('operator')).toContain('失控：葡萄糖');
  expect(text('supervisor')).toContain('Concord: 2 notifications');
  expect(text('supervisor')).toContain('Out of control: Glucose');
  expect(text('supervisor')).toContain('https://qc.example.org/whccl/review/alarms?case=');
});

test('an address that the mail server refuses costs nobody else a mail, nor a second one', async () => {
  const sink = await openMailSink();
  const environment = { SMTP_URL: sink.url };
  sink.state.unknown.add('operator@example.org');
  await laboratory.api.system.write('test', '100001', (tx) =>
    tx.rows(
      sql`update "user" set email = account || '@example.org' where tenant_id = '100001' and account in ('supervisor', 'operator')`,
    ),
  );
  const announcer = await listen();
  await rejectOne();
  await expect.poll(() => unread(tokens.operator), { timeout: 10_000 }).toBe(1);
  await announcer.close();
  expect((await runJobNow(laboratory.api, mailJob, environment)).result).toMatchObject({ params: { mails: 1 } });
  expect((await runJobNow(laboratory.api, mailJob, environment)).result).toMatchObject({ params: { mails: 0 } });
  expect(sink.mails.map(({ to }) => to)).toEqual(['supervisor@example.org']);
});

test('without a mail server nothing is sent and nothing fails', async () => {
  expect((await runJobNow(laboratory.api, mailJob)).result).toEqual({ code: 'mailed', params: { mails: 0 } });
});
