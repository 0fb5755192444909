import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../process/startupError.ts';
import { surviveConnectionLoss } from './connectionLoss.ts';

/** Any number will do, as long as it stays the same. */
const lockKey = 20_260_101;

/** A server that is stopping may still be closing its connections. */
const patienceMs = 6_000;

/**
 * Makes this process the only server of a data folder. The lock is a session of the folder's own database: it ends with
 * the process in every case, and leaves no lock file behind. The connection's `end` event reports that the database has
 * gone.
 */
export async function lockFolder(connection: pg.ClientConfig, folder: string): Promise<pg.Client> {
  const application_name = `concord ${process.pid}`;
  const client = surviveConnectionLoss(new pg.Client({ ...connection, application_name, keepAlive: true }));
  await client.connect();
  try {
    for (const deadline = Date.now() + patienceMs; ; await sleep(100)) {
      if (await isLocked(client)) return client;
      if (Date.now() > deadline) throw await inUse(client, folder);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function isLocked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockKey]);
  return rows[0]?.locked === true;
}

async function inUse(client: pg.Client, folder: string): Promise<StartupError> {
  const { rows } = await client.query<{ holder: string }>(
    `SELECT a.application_name AS holder FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 0 AND l.objid = $1`,
    [lockKey],
  );
  const holder = rows[0]?.holder ?? '?';
  return new StartupError({
    zh: `数据目录 ${folder} 已被另一个正在运行的 Concord 使用（${holder}）。请先停止它，或用 DATA_DIR 和 PORT 另行启动`,
    en: `The data folder ${folder} is in use by another running Concord (${holder}). Stop it first, or set DATA_DIR and PORT to others`,
  });
}
