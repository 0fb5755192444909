import type { ReleaseStates } from '@qc/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { complete, laboratory, qcTest, review, sendBack, withCases } from '../review/eachCase.ts';
import { enterAgo, openSink, sendDueWebhooks } from './webhookSink.ts';

/** The events that other systems receive, and that they agree with the status. */
withCases();

const run = (value: number, minutesAgo: number) => enterAgo(qcTest, value, minutesAgo);

async function newWebhook(url: string, more: object = {}): Promise<string> {
  const name = `LIS ${Math.random()}`;
  const { body } = await qcTest.post('/app/webhook/save', { name, url, ...more });
  return (body.data as { id: string }).id;
}

async function key(): Promise<string> {
  const saved = await qcTest.post('/app/apiCredential/save', { name: `LIS ${Math.random()}`, canReadStatus: true });
  return (saved.body.data as { apiKey: string }).apiKey;
}

async function statusOf(apiKey: string) {
  const answer = await laboratory.api.call({ url: '/eqicapi/open/status', headers: { 'x-api-key': apiKey } });
  const found = (answer.body.data as ReleaseStates).find(({ qcTestId }) => qcTestId === qcTest.testId);
  if (!found) throw new Error('no state');
  return found;
}

type Delivery = { id: string; event: string; state: string; attempts: number; answer: string | null };
const deliveries = async (id: string) =>
  ((await qcTest.get(`/app/webhookDelivery/page?webhookId_equal=${id}`)) as { records: Delivery[] }).records;
const change = (id: string, sets: ReturnType<typeof sql>) =>
  laboratory.api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update webhook_delivery set ${sets} where tenant_id = '100001' and webhook_id = ${id}`),
  );

test('released is sent when the status says so, not when a rejection was answered; once for each hold', async () => {
  const [all, releasedOnly] = [await openSink(), await openSink()];
  await newWebhook(all.url, { onDue: false, onExpiring: false });
  await newWebhook(releasedOnly.url, { onRejection: false, onCompleted: false, onDue: false, onExpiring: false });
  const apiKey = await key();
  const { api } = laboratory;
  const sent = () => [all.events(qcTest.testId), releasedOnly.events(qcTest.testId)];
  await run(5.0, 60);
  await sendDueWebhooks(api);
  expect(sent()).toEqual([[], []]);
  await run(5.45, 50);
  await sendDueWebhooks(api);
  await sendDueWebhooks(api);
  expect(sent()).toEqual([['rejection'], []]);
  // Answered: the last run is still out of control.
  const alert = await qcTest.alert();
  expect((await review(await qcTest.answer(alert))).status).toBe(200);
  await sendDueWebhooks(api);
  expect(await statusOf(apiKey)).toMatchObject({ state: 'out', mayRelease: false });
  expect(sent()).toEqual([['rejection'], []]);
  await run(5.01, 40);
  expect(await statusOf(apiKey)).toMatchObject({ state: 'inControl', mayRelease: true });
  // Concurrent runs of the job send it once.
  await Promise.all([sendDueWebhooks(api), sendDueWebhooks(api)]);
  await sendDueWebhooks(api);
  expect(sent()).toEqual([['rejection', 'released'], ['released']]);
  await run(5.02, 30);
  await sendDueWebhooks(api);
  expect(sent()).toEqual([['rejection', 'released'], ['released']]);
  // Sent back: held again, and sent again, though the job did not run in between.
  expect((await sendBack({ id: alert.id, version: 2, reason: '缺少重测' })).status).toBe(200);
  expect(await statusOf(apiKey)).toMatchObject({ mayRelease: false });
  await sendDueWebhooks(api);
  await sendDueWebhooks(api);
  expect(sent()).toEqual([['rejection', 'released', 'rejection'], ['released']]);
  expect((await review(await qcTest.answer({ id: alert.id, version: 3 }))).status).toBe(200);
  expect(await statusOf(apiKey)).toMatchObject({ mayRelease: true });
  await sendDueWebhooks(api);
  await sendDueWebhooks(api);
  expect(sent()).toEqual([
    ['rejection', 'released', 'rejection', 'released'],
    ['released', 'released'],
  ]);
  // The second signature ends the case and holds nothing.
  expect((await complete({ id: alert.id, version: 4 })).status).toBe(200);
  await sendDueWebhooks(api);
  expect(sent()).toEqual([
    ['rejection', 'released', 'rejection', 'released', 'completed'],
    ['released', 'released'],
  ]);
}, 120_000);

test('a case that is sent back before its first event was delivered raises another event', async () => {
  const sink = await openSink();
  await newWebhook(sink.url);
  await run(5.45, 50);
  await sendDueWebhooks(laboratory.api);
  const alert = await qcTest.alert();
  await review(await qcTest.answer(alert));
  await sendBack({ id: alert.id, version: 2, reason: '缺少重测' });
  await sendDueWebhooks(laboratory.api);
  expect(sink.events(qcTest.testId)).toEqual(['rejection', 'rejection']);
}, 60_000);

test('an address that never answers delays no other, and gets no further events in this run', async () => {
  const silent = await openSink(() => undefined);
  const good = await openSink();
  await newWebhook(silent.url);
  const [own] = [qcTest];
  for (let n = 0; n < 6; n++) await run(5.45, 60 - n);
  await newWebhook(good.url);
  for (let n = 6; n < 8; n++) await run(5.45, 60 - n);
  const began = Date.now();
  const sending = sendDueWebhooks(laboratory.api);
  await vi.waitFor(() => expect(good.events(own.testId)).toEqual(['rejection', 'rejection']), 9_000);
  expect(Date.now() - began).toBeLessThan(9_000);
  // Another job of this name ends immediately while this one waits for the silent address.
  await sendDueWebhooks(laboratory.api);
  await sending;
  expect(silent.heard.length).toBe(1);
  expect(Date.now() - began).toBeLessThan(18_000);
}, 60_000);

test('what is not taken is tried again for a day, redirects are not followed, and a webhook that is off receives no event', async () => {
  const elsewhere = await openSink();
  const sink = await openSink((response) => void response.writeHead(307, { location: elsewhere.url }).end());
  const id = await newWebhook(sink.url);
  await run(5.45, 50);
  await sendDueWebhooks(laboratory.api);
  expect(await deliveries(id)).toMatchObject([{ event: 'rejection', state: 'waiting', attempts: 1, answer: '307' }]);
  await change(id, sql`next_time = now(), first_time = now() - interval '1 day 1 minute'`);
  await sendDueWebhooks(laboratory.api);
  const [given] = await deliveries(id);
  expect(given).toMatchObject({ state: 'failed', attempts: 2 });
  expect([sink.heard.length, elsewhere.heard.length]).toEqual([2, 0]);
  // Resending by hand starts with the first attempt again, for another day.
  const resend = () => qcTest.post('/app/webhookDelivery/resend', { id: given?.id });
  expect((await resend()).status).toBe(200);
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  await sendDueWebhooks(laboratory.api);
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  const { version } = (await qcTest.get(`/app/webhook/detail?id=${id}`)) as { version: number };
  expect((await qcTest.post('/app/webhook/update', { id, version, isOn: false })).status).toBe(200);
  expect(await resend()).toMatchObject({ status: 409 });
}, 60_000);

test('QC that is due and lots that expire are sent once', async () => {
  const sink = await openSink();
  const id = await newWebhook(sink.url);
  await laboratory.api.system.write('test', '100001', async (tx) => {
    await tx.rows(sql`insert into qc_test_alert (tenant_id, id, qc_test_id, run_time, alert_type, rules, alert_status, create_time, update_time)
      values ('100001', 71, ${qcTest.testId}, now(), 'missing', '{}', 'Pending', now(), now())`);
    await tx.rows(sql`insert into alert_lot_expiry (tenant_id, id, lot_id, expiry_date, severity, alert_status, create_time, update_time)
      select '100001', 72, t.lot_id, current_date + 5, 'urgent', 'Pending', now(), now() from qc_test t
      where t.tenant_id = '100001' and t.id = ${qcTest.testId}`);
  });
  await sendDueWebhooks(laboratory.api);
  await sendDueWebhooks(laboratory.api);
  expect(sink.events().sort()).toEqual(['due', 'expiring']);
  expect(await deliveries(id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
}, 60_000);
