import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { migrate } from '#platform/database/migrate';
import { asAdmin, copyTestDatabase, createEmptyDatabase, giveToOwner } from '../support/database.ts';
import type { TestDatabase } from '../support/testServer.ts';
import { migrationNames } from './migrationFiles.ts';
import { connected } from './rows.ts';
import { type Schema, schemaOf } from './schemaOf.ts';

export type Versions = {
  readonly databases: ReadonlyMap<string, TestDatabase>;
  /** The schema of each version, oldest first. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /**
   * Connects as the owner of the tables, who is no superuser: so it is where a hospital's own PostgreSQL is used, and there
   * row-level security binds migrations too.
   */
  ownerOf(database: TestDatabase): pg.PoolConfig;
  close(): Promise<void>;
};

/** The rows that a version adds to those of the versions before it, in the SQL of its day. */
async function addRows(database: TestDatabase, version: string): Promise<void> {
  const file = new URL(`fixtures/${version.slice(0, 4)}.sql`, import.meta.url);
  if (!existsSync(file)) return;
  await connected(database.configFor('owner'), (client) => client.query(readFileSync(file, 'utf8')));
}

/** A database of every schema version, with the rows that an installation of that version could hold. */
export async function createVersions(): Promise<Versions> {
  const grown = await createEmptyDatabase();
  const role = `${grown.name}_owner`;
  // On a cluster the coordinator logs in to the other machines as whoever works on it.
  await asAdmin(`CREATE ROLE ${role} LOGIN`);
  const give = async (database: TestDatabase): Promise<TestDatabase> => {
    await giveToOwner(database, role);
    return database;
  };
  const ownerOf = (database: TestDatabase) => ({ ...database.configFor('owner'), options: `-c role=${role}` });
  const databases = new Map<string, TestDatabase>();
  const schemas = new Map<string, Schema>();
  await give(grown);
  for (const version of migrationNames()) {
    await migrate(ownerOf(grown), { until: version });
    await addRows(grown, version);
    schemas.set(version, await schemaOf(grown.configFor('owner')));
    databases.set(version, await give(await copyTestDatabase(grown)));
  }
  const close = async (): Promise<void> => {
    for (const database of [grown, ...databases.values()]) await database.close();
    await asAdmin(`DROP ROLE ${role}`);
  };
  return { databases, schemas, ownerOf, close };
}
