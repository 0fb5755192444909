import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#platform/database/db';
import { inRequest } from '#platform/database/requestFlow';
import { readConfig } from '#platform/settings/config';
import { type Api, startApi } from '../contract/api.ts';
import { openReadyStream, portOf } from '../live/stream.ts';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

let api: Api;
let port: number;
beforeAll(async () => {
  port = await freePort();
  api = await startApi({ METRICS_PORT: String(port) });
});
afterAll(() => api.close());

test('figures are served on a port of their own, and nowhere else', async () => {
  const { access } = await api.login('100001', 'director');
  await api.as(access, { url: '/eqicapi/app/method/page' });
  await api.as(access, { url: '/eqicapi/app/method/page' });
  const stream = await openReadyStream(await portOf(api.app), access);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  const text = await response.text();
  expect(text).toContain('concord_requests_total{method="GET",route="/eqicapi/app/method/page",status="200"} 2');
  expect(text).toMatch(/concord_request_seconds_bucket\{le="\+Inf"\} \d+/);
  expect(text).toContain('concord_pool_connections{pool="requests qc_app"} 16');
  expect(text).toContain('concord_streams_open 1');
  expect(text).toMatch(/concord_event_loop_seconds\{quantile="p99"\} [\d.e-]+/);
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+)$/);
  stream.close();
  expect((await api.call({ url: '/metrics' })).status).toBe(404);
});

test('a slow statement is logged with its request and, if configured, its plan; never with its values', async () => {
  const logged: Record<string, unknown>[] = [];
  const { timeZone, databaseLimits: limits } = readConfig({});
  const database = createDatabase({
    configFor: api.configFor,
    timeZone,
    limits,
    signer: api.signer,
    slow: { fromMs: 50, withPlan: true, log: (fields) => void logged.push(fields as Record<string, unknown>) },
    onError: () => undefined,
    onSecondConnection: () => undefined,
  });
  const run = () =>
    database.run({ role: 'qc_app', tenantId: '100001', readOnly: true }, (tx) =>
      tx.rows(sql`select pg_sleep(0.1), ${'a secret'}::text`),
    );
  await new Promise<void>((resolve, reject) => inRequest('req-77', () => void run().then(() => resolve(), reject)));
  await expect.poll(() => logged.length).toBe(1);
  expect(logged[0]).toMatchObject({ requestId: 'req-77', statement: expect.stringContaining('pg_sleep') });
  expect(logged[0]?.plan).toEqual(expect.arrayContaining([expect.stringContaining('Result')]));
  expect(JSON.stringify(logged)).not.toContain('a secret');
  await database.close();
});
