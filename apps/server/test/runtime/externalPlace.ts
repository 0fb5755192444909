import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { makeDataFolder } from './dataFolder.ts';

export type ExternalPlace = {
  readonly url: string;
  /** With `files` that all of them share. */
  makeFolder(): Promise<string>;
  /** With separate `files`, as on a machine without a shared folder. */
  makeSeparateFolder(): Promise<string>;
};

/**
 * A migrated database without rows of this run's PostgreSQL, a cluster where DATABASE_URL is the address of one, and data folders for servers
 * that work on it. They share the secrets of the run, whose roles they work as.
 */
export async function makeExternalPlace(): Promise<ExternalPlace> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const shared = path.join(await makeDataFolder(), 'files');
  await mkdir(shared);
  const makeSeparateFolder = async (): Promise<string> => {
    const folder = await makeDataFolder();
    await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(database.secrets), { mode: 0o600 });
    return folder;
  };
  const makeFolder = async (): Promise<string> => {
    const folder = await makeSeparateFolder();
    await symlink(shared, path.join(folder, 'files'));
    return folder;
  };
  return { url: database.configFor('owner').connectionString ?? '', makeFolder, makeSeparateFolder };
}
