import { readdir } from 'node:fs/promises';
import { Kysely, type Migration, Migrator } from 'kysely';
import pg from 'pg';
import { surviveConnectionLoss } from '../postgres/connectionLoss.ts';
import { StartupError } from '../process/startupError.ts';
import { inBaseline, markBaseline, unfinishedFormer } from './baseline.ts';
import { MigrationDialect } from './migrationDialect.ts';

type Range = { readonly until?: string; readonly next?: Readonly<Record<string, Migration>> };

/** The folder of the migrations: one place from the sources (`migrations/*.ts`) and from the build (`dist/migrations/*.js`). */
const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/**
 * Brings the schema up to date as the owner of the tables; names of the migrations that ran now, oldest first.
 * For tests of an upgrade `until` names the last one to run, and `next` are those of a version to come. Each migration has
 * its own transaction, and servers that start together wait for one another.
 */
export async function migrate(
  owner: pg.PoolConfig,
  { until = 'the newest', next: toCome = {} }: Range = {},
): Promise<string[]> {
  const pool = surviveConnectionLoss(new pg.Pool({ ...owner, max: 2 }));
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) });
  try {
    const known = { ...(await migrationFiles()), ...toCome };
    const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
    await readyForMigrations(pool, Object.keys(known));
    const applied: string[] = [];
    for (let next = await step(migrator); next !== undefined; next = await step(migrator)) {
      applied.push(next);
      if (next === until) break;
    }
    return applied;
  } finally {
    await db.destroy();
  }
}

/** Refuses a schema that this version does not know. */
async function readyForMigrations(pool: pg.Pool, known: readonly string[]): Promise<void> {
  const applied = await appliedNames(pool);
  const names = inBaseline(applied, known);
  if (!names) throw unfinishedFormer(applied);
  refuseNewer(names, known);
  if (names.join() !== applied.join()) await markBaseline(pool, known);
}

async function appliedNames(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query(`SELECT to_regclass('kysely_migration') IS NOT NULL AS "isThere"`);
  if (!tables[0]?.isThere) return [];
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
}

/**
 * A server that is restarted while others were upgraded would not know the schema it finds. Running servers continue: a
 * migration only adds to what they know.
 */
function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const newer = applied.find((name) => !known.includes(name));
  if (newer === undefined) return;
  throw new StartupError({
    zh: `数据库已由更新的版本升级（${newer}）；请在本服务器安装该版本或更新的版本。未作任何更改`,
    en: `The database was upgraded by a newer version (${newer}); install that version or a later one on this server. Nothing was changed`,
  });
}

const deadlock = '40P01';
const mostTries = 5;

/** One migration. Where it and a server at work wait for each other, the database may refuse either: then it is tried again. */
async function step(migrator: Migrator, tries = 1): Promise<string | undefined> {
  const { error, results } = await migrator.migrateUp();
  const name = results?.[0]?.migrationName;
  if ((error as { code?: string } | undefined)?.code === deadlock && tries < mostTries)
    return step(migrator, tries + 1);
  if (error !== undefined) throw new Error(`Migration ${name ?? ''} failed`, { cause: error });
  return name;
}

async function filesOfMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((file) => /^\d{4}_\w+\.(ts|js)$/.test(file)).sort();
}

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await filesOfMigrations()).map((file) => file.replace(/\.(ts|js)$/, ''));
}

async function migrationFiles(): Promise<Record<string, Migration>> {
  const entries = (await filesOfMigrations()).map(async (file) => {
    const migration: Migration = await import(new URL(file, migrationsFolder).href);
    return [file.replace(/\.(ts|js)$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
