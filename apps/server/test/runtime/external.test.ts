import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeSecrets } from '#platform/crypto/secrets';
import { migrate } from '#platform/database/migrate';
import { checkServerVersion } from '#platform/postgres/external';
import { openDatabase } from '#platform/postgres/openDatabase';
import { freePort, launchOther, type OtherPostgres, query } from './otherPostgres.ts';

const secrets = makeSecrets();
const open = (databaseUrl: string, takeOverRoles = false) =>
  openDatabase({
    config: { dataDir: '/srv/concord', databaseUrl, takeOverRoles },
    secrets,
    onProgress: () => undefined,
    onLost: () => undefined,
  });

let other: OtherPostgres;
beforeAll(async () => {
  other = await launchOther();
}, 120_000);
afterEach(async () => {
  const admin = other.postgres.connection('postgres');
  await query(admin, 'DROP DATABASE IF EXISTS laboratory WITH (FORCE)');
  for (const role of ['qc_app', 'qc_loader', 'qc_report', 'modest']) await query(admin, `DROP ROLE IF EXISTS ${role}`);
});
afterAll(() => other.close());

test('an administrator’s address: roles are made, migrations run, every role gets in', async () => {
  const { postgres, url } = other;
  await query(postgres.connection('postgres'), 'CREATE DATABASE laboratory');
  const database = await open(url('concord', 'somebody'));
  expect(database.kind).toBe('external');
  expect(await migrate(database.configFor('owner'))).toContain('0001_foundation');
  for (const role of ['qc_app', 'qc_loader', 'qc_report'] as const) {
    const rows = await query(database.configFor(role), 'SELECT current_user AS role, current_database() AS name');
    expect(rows).toEqual([{ role, name: 'laboratory' }]);
  }
  await database.close();
  expect(await query(postgres.connection('laboratory'), 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
});

test('a second installation with other secrets gets in only if it is configured to take over', async () => {
  const { postgres, url } = other;
  await query(postgres.connection('postgres'), 'CREATE DATABASE laboratory');
  await query(postgres.connection('postgres'), `CREATE ROLE qc_app LOGIN PASSWORD 'of another installation'`);
  await expect(open(url('concord', 'somebody'))).rejects.toThrow('Nothing was changed');
  const roles = `SELECT rolname AS role FROM pg_roles WHERE rolname LIKE 'qc\\_%'`;
  expect(await query(postgres.connection('postgres'), roles)).toEqual([{ role: 'qc_app' }]);
  const database = await open(url('concord', 'somebody'), true);
  expect(await query(database.configFor('qc_app'), 'SELECT current_user AS role')).toEqual([{ role: 'qc_app' }]);
});

test('a user who may not create roles: the statements for the administrator, then a start without them', async () => {
  const { postgres, url } = other;
  const admin = postgres.connection('postgres');
  await query(admin, `CREATE ROLE modest LOGIN PASSWORD 'modest'`);
  await query(admin, 'CREATE DATABASE laboratory OWNER modest');
  const refused = open(url('modest', 'modest'));
  await expect(refused).rejects.toThrow('DATABASE_URL 的用户不能创建所需角色');
  await expect(refused).rejects.toThrow(`CREATE ROLE qc_app LOGIN NOBYPASSRLS PASSWORD '…';`);

  const passwords = secrets.databasePasswords;
  await query(admin, `CREATE ROLE qc_app LOGIN NOBYPASSRLS PASSWORD '${passwords.qc_app}'`);
  await query(admin, `CREATE ROLE qc_loader LOGIN BYPASSRLS PASSWORD '${passwords.qc_loader}'`);
  await query(admin, `CREATE ROLE qc_report LOGIN BYPASSRLS PASSWORD '${passwords.qc_report}'`);
  await query(admin, 'ALTER ROLE qc_report SET default_transaction_read_only = on');
  const database = await open(url('modest', 'modest'));
  expect(await query(database.configFor('qc_report'), 'SHOW default_transaction_read_only')).toEqual([
    { default_transaction_read_only: 'on' },
  ]);
});

describe('an address that nobody answers', () => {
  let url: string;
  beforeAll(async () => {
    url = `postgres://concord:secret@127.0.0.1:${await freePort()}/laboratory`;
  });

  test('says so in both languages and keeps the password to itself', async () => {
    const error = await open(url).catch((reason: unknown) => reason as Error);
    expect(error).toHaveProperty('text.zh', expect.stringContaining('无法连接 DATABASE_URL 指定的数据库'));
    expect(error).toHaveProperty('text.en', expect.stringContaining('Cannot connect to the database of DATABASE_URL'));
    expect(String(error)).not.toContain('secret');
  });
});

test.each([
  { version: '14.12', isAccepted: false },
  { version: '9.6.24', isAccepted: false },
  { version: '?', isAccepted: false },
  { version: '15.0', isAccepted: true },
  { version: '16.3 (Debian 16.3-1.pgdg120+1)', isAccepted: true },
  { version: '18beta1', isAccepted: true },
])('PostgreSQL $version is accepted: $isAccepted', ({ version, isAccepted }) => {
  const check = () => checkServerVersion(version);
  if (isAccepted) expect(check).not.toThrow();
  else expect(check).toThrow(`PostgreSQL 版本为 ${version}`);
});
