import type { FutureResults, InstallationCondition } from '@qc/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '#doctor/checks';
import { examine } from '#doctor/examine';
import type { Database } from '#platform/database/db';
import { readConfig } from '#platform/settings/config';
import { type Laboratory, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { openPools } from '../support/pools.ts';

const days = 86_400_000;
const text = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** A server whose clock runs ten days ahead, and one with the true clock that is started after it. */
let ahead: Laboratory;
let later: FastifyInstance;
let database: Database;
let admin: string;

beforeAll(async () => {
  const now = Date.now();
  ahead = await openLaboratory({ BACKUP_SCHEDULE: 'off' }, { now: () => new Date(Date.now() + 10 * days) });
  const qcTest = await openQcTest(ahead);
  await qcTest.enter([5.02]);
  const row = { qcTestId: qcTest.testId, level: 1, value: 5.9, measuredAt: text(now + 10 * days - 60_000) };
  const { status, body } = await qcTest.post('/app/qcTestResult/batchAddResults', { results: [row] });
  expect(status, JSON.stringify(body)).toBe(200);
  database = openPools(ahead.api.configFor, ahead.api.signer);
});
afterAll(async () => {
  await database.close();
  await ahead.api.close();
});

const call = async (method: 'GET' | 'POST', url: string) => {
  const answer = await later.inject({ method, url, headers: { 'blade-auth': `bearer ${admin}` } });
  return { status: answer.statusCode, body: answer.json() as { data: unknown } };
};
const condition = async () =>
  (await call('GET', '/eqicapi/app/installation/condition')).body.data as InstallationCondition;

test('a server that starts with an earlier time than was seen says so, and serves', async () => {
  expect(await ahead.api.call({ url: '/readyz' })).toMatchObject({ status: 200, body: { status: 'ready' } });
  later = await ahead.api.another();
  const ready = await later.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(200);
  const { status, troubles } = ready.json() as { status: string; troubles: { kind: string }[] };
  expect(status).toBe('degraded');
  expect(troubles.map(({ kind }) => kind)).toEqual(['clock behind', 'results in the future']);
});

test('the administrator sees it, with the tests whose results lie in the future and what they would show without them', async () => {
  admin = (await ahead.api.login('000000', 'admin')).access;
  const { clock } = await condition();
  expect(clock).toMatchObject({ futureTests: 1 });
  expect(clock.behindSince).toBeGreaterThan(Date.now() + 9 * days);
  expect(clock.futureUntil).toBeGreaterThan(Date.now() + 9 * days);
  const listed = (await call('GET', '/eqicapi/app/installation/futureResults')).body.data as FutureResults[];
  expect(listed).toHaveLength(1);
  expect(listed[0]).toMatchObject({ tenantId: '100001', count: 1, shownVerdict: 'reject', realVerdict: 'accept' });
  expect(listed[0]?.months).toEqual([text(Date.now() + 10 * days - 60_000).slice(0, 7)]);
});

test('the doctor says so', async () => {
  const { configFor, secrets, system } = ahead.api;
  const printed: string[] = [];
  const config = readConfig({ DATA_DIR: '/tmp', DISK_LEAST_MB: '0' });
  await examine({ config, secrets, database, system, configFor }, checks, ({ en }) => void printed.push(en));
  expect(printed.find((line) => line.startsWith('✗'))).toMatch(
    /The clock went back: .* 1 QC tests have results in the future/,
  );
});

test('once the administrator says that the time is right, the results alone are left to mend', async () => {
  const { access } = await ahead.api.login('100001', 'director');
  const refused = await later.inject({
    method: 'POST',
    url: '/eqicapi/app/installation/acceptClock',
    headers: { 'blade-auth': `bearer ${access}` },
  });
  expect(refused.statusCode).toBe(403);
  expect((await call('POST', '/eqicapi/app/installation/acceptClock')).status).toBe(200);
  expect((await condition()).clock).toMatchObject({ behindSince: null, futureTests: 1 });
  expect((await ahead.api.verify('000000')).broken).toBeNull();
});
