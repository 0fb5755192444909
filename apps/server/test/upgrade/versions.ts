import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { migrate } from '#platform/database/migrate';
import { asAdmin, copyTestDatabase, createEmptyDatabase, giveToOwner } from '../support/database.ts';
import { serverFolder } from '../support/folders.ts';
import { isLong } from '../support/isLong.ts';
import type { TestDatabase } from '../support/testServer.ts';
import { lastOfBaseline, migrationNames } from './migrationFiles.ts';
import { connected, type Rows, readAll } from './rows.ts';
import { type Schema, schemaOf } from './schemaOf.ts';

export type Content = ReadonlyMap<string, Rows>;

/** One version on the way through all of them. */
export type Step = {
  /** What the version before held; nothing before the baseline. */
  readonly before: Content;
  /** The same rows after the migration, before the fixture of its version adds others. */
  readonly after: Content;
  /** What an installation of this version could hold. */
  readonly held: Content;
  readonly schema: Schema;
};

/** The migrations of the baseline together are the first version; each one after it is a version. */
export const versionNames: readonly string[] = migrationNames().filter((name) => name >= lastOfBaseline);

/**
 * Versions that are upgraded to the newest in one run, each from its own copy of the database: the baseline, and the newest with a
 * row of every table. Long: all versions.
 */
export const startVersions: readonly string[] = versionNames.filter(
  (_, index, { length }) => isLong || index === 0 || index === length - 1,
);

export type Versions = {
  /** A database of each of `startVersions`. */
  readonly databases: ReadonlyMap<string, TestDatabase>;
  /** Every version, oldest first. */
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
  const folder = path.join(serverFolder, 'test/upgrade/fixtures');
  const files = readdirSync(folder).filter((name) => name.startsWith(version.slice(0, 4)));
  const text = files.sort().map((name) => readFileSync(path.join(folder, name), 'utf8'));
  await connected(database.configFor('owner'), (client) => client.query(text.join('')));
  return files.length > 0;
}

/** Makes every version in one database, each followed by the rows that an installation of its version could hold. */
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
  const newest = versionNames.at(-1);
  const databases = new Map<string, TestDatabase>();
  const steps = new Map<string, Step>();
  await give(grown);
  let before: Content = new Map();
  for (const version of versionNames) {
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
