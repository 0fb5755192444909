import pg from 'pg';
import { hasCitus } from '../cluster/distribute.ts';
import { type DatabaseRole, secretsFile } from '../crypto/secrets.ts';
import type { LoginConfig } from '../database/loginConfig.ts';
import { StartupError } from '../process/startupError.ts';
import { surviveConnectionLoss } from './connectionLoss.ts';
import type { OpenDatabase, OpenDatabaseOptions } from './database.ts';
import { probe } from './probe.ts';
import { ensureRoles } from './roles.ts';

const oldestVersion = 15;

/** A PostgreSQL that somebody else runs. The user of the address owns the tables; the roles are made if missing. */
export async function openExternal(url: string, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const passwords = options.secrets.databasePasswords;
  options.onProgress({ zh: '正在连接数据库…', en: 'Connecting to the database…' });
  const owner = await connect(url);
  try {
    await checkServer(owner);
    const database = await currentDatabase(owner);
    const isCluster = await hasCitus(owner);
    const configFor = (role: DatabaseRole): LoginConfig => ({
      isCluster,
      connectionString: role === 'owner' ? url : roleUrl(url, { database, user: role, password: passwords[role] }),
    });
    await ensureRoles(owner, {
      passwords,
      secretsFile: secretsFile(options.config.dataDir),
      mayTakeOver: options.config.takeOverRoles,
      answer: (role) => probe(configFor(role)),
    });
    return { kind: 'external', configFor, close: async () => undefined };
  } finally {
    await owner.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = surviveConnectionLoss(new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 }));
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new StartupError(
      {
        zh: `无法连接 DATABASE_URL 指定的数据库：${reason}`,
        en: `Cannot connect to the database of DATABASE_URL: ${reason}`,
      },
      { cause },
    );
  }
}

async function checkServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ server_version: string }>('SHOW server_version');
  checkServerVersion(rows[0]?.server_version ?? '?');
}

/** Migrations are written in the SQL of PostgreSQL 15. */
export function checkServerVersion(version: string): void {
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new StartupError({
    zh: `DATABASE_URL 指定的 PostgreSQL 版本为 ${version}，需要 ${oldestVersion} 或更高版本`,
    en: `The PostgreSQL of DATABASE_URL is version ${version}; ${oldestVersion} or later is needed`,
  });
}

async function currentDatabase(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  return rows[0]?.name ?? '';
}

type Login = { readonly database: string; readonly user: string; readonly password: string };

/**
 * The same server and options for another user. Query parameters win over the address's own user, and unlike it they can
 * be set where the address has no host (a socket). The database is named, as it would else default to the user's name.
 */
function roleUrl(url: string, { database, user, password }: Login): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  address.searchParams.set('user', user);
  address.searchParams.set('password', password);
  return address.href;
}
