import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { loadSecrets } from '#platform/crypto/secrets';
import { launchPostgres } from '#platform/postgres/launch';
import { readConfig } from '#platform/settings/config';
import { kill, postgresProcesses } from './processes.ts';

export async function newDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'concord-runtime-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Stops a PostgreSQL that still runs on a data folder, and removes the folder. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  for (const processId of await postgresProcesses(dataDir)) kill(processId);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
}

/** A data folder for one test. */
export async function makeDataFolder(): Promise<string> {
  const dataDir = await newDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  return dataDir;
}

/** How many halves each id has, read after a fresh launch of the folder. */
export async function readPairs(dataDir: string): Promise<Map<number, number>> {
  const { databasePasswords } = await loadSecrets(readConfig({ DATA_DIR: dataDir }));
  const password = databasePasswords.owner;
  const server = await launchPostgres({ folder: dataDir, password, durable: true, onProgress: () => undefined });
  const client = new pg.Client(server.connection('concord'));
  await client.connect();
  const { rows } = await client.query<{ id: string; halves: number }>(
    'SELECT id, count(*)::int AS halves FROM pair GROUP BY id',
  );
  await client.end();
  await server.stop();
  return new Map(rows.map(({ id, halves }) => [Number(id), halves]));
}
