import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseRole } from '#platform/crypto/secrets';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/testServer.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function query<Row extends pg.QueryResultRow>(role: DatabaseRole, text: string): Promise<Row[]> {
  const client = new pg.Client(database.configFor(role));
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test.each([
  { role: 'qc_app', bypassesRowSecurity: false, readOnly: 'off' },
  { role: 'qc_loader', bypassesRowSecurity: true, readOnly: 'off' },
  { role: 'qc_report', bypassesRowSecurity: true, readOnly: 'on' },
] as const)('$role logs in with its own rights and owns nothing', async ({ role, bypassesRowSecurity, readOnly }) => {
  const rows = await query(
    role,
    `SELECT rolname, rolbypassrls, rolsuper, current_setting('default_transaction_read_only') AS read_only,
       (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned
     FROM pg_roles WHERE rolname = current_user`,
  );
  expect(rows).toEqual([
    { rolname: role, rolbypassrls: bypassesRowSecurity, rolsuper: false, read_only: readOnly, owned: 0 },
  ]);
});

test('a second database of the run is apart from the first', async () => {
  await query('owner', 'CREATE TABLE only_here (id int)');
  const second = await createTestDatabase();
  try {
    const client = new pg.Client(second.configFor('owner'));
    await client.connect();
    const { rows } = await client.query(`SELECT to_regclass('only_here') AS found`);
    await client.end();
    expect(rows).toEqual([{ found: null }]);
  } finally {
    await second.close();
  }
});

test('the template is migrated', async () => {
  const rows = await query('owner', 'SELECT name FROM kysely_migration ORDER BY name LIMIT 1');
  expect(rows).toEqual([{ name: '0001_foundation' }]);
});
