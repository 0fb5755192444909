import path from 'node:path';
import type pg from 'pg';
import type { DatabaseRole, Secrets } from '../crypto/secrets.ts';
import { say, sayFailure } from '../process/console.ts';
import type { Config } from '../settings/config.ts';
import { launchPostgres } from './launch.ts';
import { openDatabase } from './openDatabase.ts';
import { livePostmaster } from './postmaster.ts';

/** A database as a second process finds it. */
type ReachedDatabase = { configFor(role: DatabaseRole): pg.PoolConfig; close(): Promise<unknown> };

/**
 * For tools that run next to the server: a database in use is left running; one started for the tool is stopped again.
 */
export async function reachDatabase(config: Config, secrets: Secrets): Promise<ReachedDatabase> {
  if (config.databaseUrl !== null) return openDatabase({ config, secrets, onProgress: say, onLost: sayFailure });
  const wasRunning = (await livePostmaster(path.join(config.dataDir, 'postgres'))) !== undefined;
  const server = await launchPostgres({
    folder: config.dataDir,
    password: secrets.databasePasswords.owner,
    durable: true,
    onProgress: say,
  });
  return {
    configFor: (role) => ({
      ...server.connection('concord'),
      user: role,
      password: secrets.databasePasswords[role],
    }),
    close: async () => (wasRunning ? undefined : server.stop()),
  };
}
