import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authOf } from '#features/people/auth/auth';
import { purgeExpired } from '#features/people/auth/tokens/purgeExpired';
import { ensureAdmin } from '#features/people/users/public';
import type { Database } from '#platform/database/db';
import { createIdMaker } from '#platform/database/ids';
import { createSystem, type System } from '#platform/database/system';
import type { Services } from '#platform/services';
import { readConfig } from '#platform/settings/config';
import { createTestDatabase } from '../support/database.ts';
import { openPools } from '../support/pools.ts';
import type { TestDatabase } from '../support/testServer.ts';
import { type Api, startApi } from './api.ts';

let testDatabase: TestDatabase;
let database: Database;
let system: System;
let api: Api;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openPools(testDatabase.configFor, testDatabase.signer);
  system = createSystem(database, { info: () => undefined });
  api = await startApi();
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
  await api.close();
});

test('an installation without an administrator gets one, once, even if several servers start', async () => {
  const newId = createIdMaker(1);
  const ensure = () => ensureAdmin(system, newId, api.secrets.jwtKey);
  const made = await Promise.all([ensure(), ensure(), ensure()]);
  expect(new Set(made.map((admin) => admin?.password)).size).toBe(1);
  expect(await ensure()).toEqual(made[0]);
  await system.write('test', '000000', (tx) => tx.rows(sql`update "user" set last_login_time = now()`));
  expect(await ensure()).toBeUndefined();
  const rows = await system.read('test', (tx) =>
    tx.rows(sql<{ account: string; alias: string }>`
      select u.account, r.alias from "user" u join role r on r.id = any(u.role_ids)`),
  );
  expect(rows).toEqual([{ account: 'admin', alias: 'administrator' }]);
});

test('secrets are out of reach of the role that makes reports', async () => {
  for (const table of ['user_secret', 'session', 'refresh_token', 'login_ticket', 'laboratory_registration']) {
    const read = system.read('test', (tx) => tx.rows(sql`select 1 from ${sql.table(table)}`));
    await expect(read).rejects.toThrow('permission denied');
  }
});

test('a laboratory sees nothing of another’s secrets and sessions', async () => {
  await api.login('100001', 'director');
  const seen = await api.system.write('test', '100002', (tx) =>
    tx.rows(
      sql`select 1 from session where tenant_id = '100001' union all select 1 from user_secret where tenant_id = '100001'`,
    ),
  );
  expect(seen).toEqual([]);
});

test('what can no longer be used is cleared away, and only that', async () => {
  const { access, userId } = await api.login('100001', 'director');
  const old = await api.login('100002', 'director');
  await api.system.write('test', '100002', (tx) =>
    tx.rows(sql`update session set expires_at = now() - interval '31 days', ended_at = now() - interval '31 days'
      where tenant_id = '100002' and user_id = ${old.userId}`),
  );
  const { secrets } = testDatabase;
  const config = readConfig({});
  const services: Services = {
    config,
    secrets,
    database,
    system: api.system,
    newId: createIdMaker(1),
    now: () => new Date(),
    notices: { subscribe: () => () => undefined, close: async () => undefined },
    log: api.app.log,
  };
  const auth = authOf(services);
  await purgeExpired(auth);
  auth.principals.close();
  const count = (tenantId: string, user: string) =>
    api.system.write('test', tenantId, (tx) =>
      tx.first(sql<{ count: number }>`
        select count(*)::int as count from session where tenant_id = ${tenantId} and user_id = ${user}`),
    );
  expect(await count('100002', old.userId)).toEqual({ count: 0 });
  expect((await count('100001', userId))?.count).toBeGreaterThan(0);
  expect((await api.as(access, { url: '/eqicapi/blade-system/user/info' })).status).toBe(200);
});

test('every route of login is in the OpenAPI document', async () => {
  const { status, body } = await api.call({ url: '/eqicapi/openapi.json' });
  expect(status).toBe(200);
  const paths = Object.keys(body.paths as Record<string, unknown>);
  for (const path of [
    '/blade-auth/oauth/token',
    '/blade-auth/register-laboratory',
    '/blade-system/user/update-password',
  ])
    expect(paths).toContain(`/eqicapi${path}`);
});
