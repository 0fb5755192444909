import { readdir } from 'node:fs/promises';
import { Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely';
import pg from 'pg';
import { surviveConnectionLoss } from '../postgres/connectionLoss.ts';
import { MigrationDialect } from './migrationDialect.ts';

/** The folder of the migrations: one place from the sources (`migrations/*.ts`) and from the build (`dist/migrations/*.js`). */
const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/**
 * Brings the schema up to date as the owner of the tables; names of the migrations that ran now, oldest first.
 * `until` names the last one to run, for tests of an upgrade. Each migration has its own transaction, and servers that start together wait for one another.
 */
export async function migrate(owner: pg.PoolConfig, { until = 'the newest' } = {}): Promise<string[]> {
  const pool = surviveConnectionLoss(new pg.Pool({ ...owner, max: 2 }));
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: migrationFiles });
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

async function step(migrator: Migrator): Promise<string | undefined> {
  const { error, results } = await migrator.migrateUp();
  const name = results?.[0]?.migrationName;
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

const migrationFiles: MigrationProvider = {
  async getMigrations(): Promise<Record<string, Migration>> {
    const entries = (await filesOfMigrations()).map(async (file) => {
      const migration: Migration = await import(new URL(file, migrationsFolder).href);
      return [file.replace(/\.(ts|js)$/, ''), migration] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};
