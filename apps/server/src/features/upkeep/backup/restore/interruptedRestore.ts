import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePostmaster } from '#platform/postgres/postmaster';
import { stopServer } from '#platform/postgres/stopServer';
import { restoringMark } from '#platform/process/checkPlace';
import { StartupError } from '#platform/process/startupError';
import type { Config } from '#platform/settings/config';
import { contentOf, takeBack } from './emptyTarget.ts';

type Target = Pick<Config, 'dataDir' | 'databaseUrl'>;
type Mark = { readonly processId: number; readonly database: string };

/** Identifies a database without its password. */
const databaseName = ({ databaseUrl }: Target): string =>
  databaseUrl === null ? 'embedded' : createHash('sha256').update(databaseUrl).digest('hex');

/** Until the restore is done the folder says so, and who is at it; no server starts on it. */
export async function writeMark(target: Target): Promise<void> {
  const mark: Mark = { processId: process.pid, database: databaseName(target) };
  await writeFile(path.join(target.dataDir, restoringMark), JSON.stringify(mark), { mode: 0o600 });
}

/** Undefined where no restore was begun; one that was killed while it wrote the mark had done nothing else yet. */
async function readMark({ dataDir }: Target): Promise<Partial<Mark> | undefined> {
  const text = await readFile(path.join(dataDir, restoringMark), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Mark;
  } catch {
    return {};
  }
}

function isAlive(processId: number | undefined): boolean {
  if (processId === undefined || processId === process.pid) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes what a killed restore left, so that the next one begins as the first did; whether there was anything. The
 * database that the killed one had started may still run, or be about to.
 */
export async function clearInterrupted(target: Target): Promise<boolean> {
  const mark = await readMark(target);
  if (!mark) return false;
  if (isAlive(mark.processId))
    throw new StartupError({
      zh: `另一个恢复（进程 ${mark.processId}）正在写入 ${target.dataDir}，请等待其完成；未作任何更改`,
      en: `Another restore (process ${mark.processId}) is writing into ${target.dataDir}; wait until it is done. Nothing was changed`,
    });
  if (mark.database !== undefined && mark.database !== databaseName(target))
    throw new StartupError({
      zh: `${target.dataDir} 中未完成的恢复写入的是另一个数据库（DATABASE_URL 已更改）。请改回，或清空该目录和那个数据库；未作任何更改`,
      en: `The restore that was not finished in ${target.dataDir} wrote into another database: DATABASE_URL is not what it was. Set it back, or empty the folder and that database. Nothing was changed`,
    });
  const cluster = path.join(target.dataDir, 'postgres');
  for (let tries = 0; tries < 40; tries++) {
    const running = await livePostmaster(cluster);
    if (running) await stopServer(cluster, running.processId);
    await takeBack(target);
    await sleep(tries === 0 ? 250 : 100);
    if ((await contentOf(target.dataDir)).length === 0) return true;
  }
  throw new StartupError({
    zh: `未能清除 ${target.dataDir} 中未完成的恢复，请停止占用该目录的程序后重试`,
    en: `What the unfinished restore left in ${target.dataDir} could not be removed; stop what uses the folder and try again`,
  });
}
