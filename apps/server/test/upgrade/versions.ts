import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { migrate } from '#platform/database/migrate';
import { asAdmin, copyTestDatabase, createEmptyDatabase, giveToOwner } from '../support/database.ts';
import { isLong } from '../support/isLong.ts';
import type { TestDatabase } from '../support/testServer.ts';
import { lastStopped } from './changes.ts';
import { migrationNames } from './migrationFiles.ts';
import { connected, type Rows, readAll } from './rows.ts';
import { type Schema, schemaOf } from './schemaOf.ts';

export type Content = ReadonlyMap<string, Rows>;

/** One migration on the way through all of them. */
export type Step = {
  /** What the version before held; nothing before the first. */
  readonly before: Content;
  /** The same rows after the migration, before the fixture of its version adds others. */
  readonly after: Content;
  /** What an installation of this version could hold. */
  readonly held: Content;
  readonly schema: Schema;
};

/** The last version that could not be spread over a cluster. */
export const lastUnspread = migrationNames().findLast((name) => name < '0075') ?? '';

/**
 * Versions that are upgraded to the newest in one run, each from its own copy of the database: the first; the last with the former
 * format of the audit trail; the last that was not spread; the last that needed all servers stopped; the newest, with a row of every table.
 * Long: all versions.
 */
const formerTrail = migrationNames().findLast((name) => name < '0010_trailText');
export const startVersions: readonly string[] = migrationNames().filter(
  (name, index, { length }) =>
    isLong || index === 0 || index === length - 1 || [formerTrail, lastUnspread, lastStopped].includes(name),
);

export type Versions = {
  /** A database of each of `startVersions`. */
  readonly databases: ReadonlyMap<string, TestDatabase>;
  /** Every migration, oldest first. */
  readonly steps: ReadonlyMap<string, Step>;
  /**
   * Connects as the owner of the tables, who is no superuser: so it is where a hospital's own PostgreSQL is used, and there
   * row-level security binds migrations too.
   */
  ownerOf(database: TestDatabase): pg.PoolConfig;
  close(): Promise<void>;
};

/** Adds the rows of a version to those of the versions before it, in the SQL of its day; whether it has any. */
async function addRows(database: TestDatabase, version: string): Promise<boolean> {
  const file = new URL(`fixtures/${version.slice(0, 4)}.sql`, import.meta.url);
  if (!existsSync(file)) return false;
  await connected(database.configFor('owner'), (client) => client.query(readFileSync(file, 'utf8')));
  return true;
}

/** Runs every migration in one database, each followed by the rows that an installation of its version could hold. */
export async function createVersions(): Promise<Versions> {
  const grown = await createEmptyDatabase();
  const role = `${grown.name}_owner`;
  // On a cluster the coordinator logs in to the other machines as the role that works on it.
  await asAdmin(`CREATE ROLE ${role} LOGIN`);
  const give = async (database: TestDatabase): Promise<TestDatabase> => {
    await giveToOwner(database, role);
    return database;
  };
  const ownerOf = (database: TestDatabase) => ({ ...database.configFor('owner'), options: `-c role=${role}` });
  const newest = migrationNames().at(-1);
  const databases = new Map<string, TestDatabase>();
  const steps = new Map<string, Step>();
  await give(grown);
  let before: Content = new Map();
  for (const version of migrationNames()) {
    await migrate(ownerOf(grown), { until: version });
    const after = await readAll(grown.configFor('owner'));
    const held = (await addRows(grown, version)) ? await readAll(grown.configFor('owner')) : after;
    steps.set(version, { before, after, held, schema: await schemaOf(grown.configFor('owner')) });
    before = held;
    if (version === newest) databases.set(version, grown);
    else if (startVersions.includes(version)) databases.set(version, await give(await copyTestDatabase(grown)));
  }
  const close = async (): Promise<void> => {
    for (const database of databases.values()) await database.close();
    await asAdmin(`DROP ROLE ${role}`);
  };
  return { databases, steps, ownerOf, close };
}
