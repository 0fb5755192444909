import path from 'node:path';
import pg from 'pg';
import { type DatabaseRole, secretsFile } from '../crypto/secrets.ts';
import { surviveConnectionLoss } from './connectionLoss.ts';
import type { OpenDatabase, OpenDatabaseOptions } from './database.ts';
import { ownerName, removeDrafts } from './initdb.ts';
import { hold, keepRunning } from './keepRunning.ts';
import type { LaunchOptions, RunningPostgres } from './launch.ts';
import { probe } from './probe.ts';
import { ensureRoles } from './roles.ts';

const databaseName = 'concord';

/** The database in the data folder: started, locked for this process, and started again should it be killed. */
export async function openEmbedded(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const passwords = options.secrets.databasePasswords;
  const launch: LaunchOptions = {
    folder: options.config.dataDir,
    password: passwords.owner,
    durable: true,
    onProgress: options.onProgress,
  };
  const held = await hold(launch);
  await removeDrafts(path.join(launch.folder, 'postgres'));
  await prepare(held.server, options);
  const guard = keepRunning(held, launch, options.onLost);
  return {
    kind: 'embedded',
    configFor: (role) => ({ ...held.server.connection(databaseName), user: userOf(role), password: passwords[role] }),
    close: () => guard.close(),
  };
}

function userOf(role: DatabaseRole): string {
  return role === 'owner' ? ownerName : role;
}

async function prepare(server: RunningPostgres, { secrets, config }: OpenDatabaseOptions): Promise<void> {
  const passwords = secrets.databasePasswords;
  const owner = surviveConnectionLoss(new pg.Client(server.connection('postgres')));
  await owner.connect();
  try {
    const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await owner.query(`CREATE DATABASE ${databaseName}`);
    await ensureRoles(owner, {
      passwords,
      secretsFile: secretsFile(config.dataDir),
      mayTakeOver: true,
      answer: (role) => probe({ ...server.connection(databaseName), user: role, password: passwords[role] }),
    });
  } finally {
    await owner.end();
  }
}
