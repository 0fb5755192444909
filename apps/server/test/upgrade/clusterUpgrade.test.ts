import { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { distribute } from '#platform/cluster/distribute';
import { migrate } from '#platform/database/migrate';
import { MigrationDialect } from '#platform/database/migrationDialect';
import { readConfig } from '#platform/settings/config';
import { createTables } from '../../migrations/table.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/testServer.ts';
import { lastOfBaseline } from './migrationFiles.ts';
import { connected } from './rows.ts';

const isCluster = inject('testServer').nodes.length > 1;

/** Of every installation of the run: roles, and with them their time zone, are the server's. */
const { timeZone } = readConfig({});

type Kind = { readonly name: string; readonly kind: 'distributed' | 'reference' };

const kindsText = `SELECT table_name::text AS name, citus_table_type AS kind FROM citus_tables
  WHERE citus_table_type IN ('distributed', 'reference') ORDER BY 1`;

/** Where the tables of a cluster lie. */
async function kindsOf(database: TestDatabase): Promise<Kind[]> {
  return connected(database.configFor('owner'), async (client) => (await client.query<Kind>(kindsText)).rows);
}

describe.skipIf(!isCluster)('on several machines (needs DATABASE_URL of a coordinator) an installation', () => {
  let fresh: TestDatabase;
  let upgraded: TestDatabase;
  beforeAll(async () => {
    [fresh, upgraded] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
  });
  afterAll(() => Promise.all([fresh.close(), upgraded.close()]));

  test('is upgraded to the same tables in the same places as a new one', async () => {
    const owner = upgraded.configFor('owner');
    await migrate(owner, { until: lastOfBaseline });
    await distribute(owner, timeZone);
    await migrate(owner);
    await distribute(owner, timeZone);
    expect(await kindsOf(upgraded)).toEqual(await kindsOf(fresh));
  });

  test('takes a new table that refers to the rows of a laboratory', async () => {
    const pool = new pg.Pool({ ...fresh.configFor('owner'), max: 1 });
    const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) });
    const words = { name: 'later_word', tenancy: 'shared', columns: ['"name" text NOT NULL'] } as const;
    const notes = {
      name: 'later_note',
      tenancy: 'laboratory',
      columns: ['"qc_test_id" bigint NOT NULL', '"word_id" bigint NOT NULL'],
      references: { qc_test_id: 'qc_test', word_id: 'later_word' },
    } as const;
    await db.transaction().execute((transaction) => createTables(transaction, [words, notes]));
    await db.destroy();
    const later = (await kindsOf(fresh)).filter(({ name }) => name.startsWith('later_'));
    expect(later).toEqual([
      { name: 'later_note', kind: 'distributed' },
      { name: 'later_word', kind: 'reference' },
    ]);
  });
});
