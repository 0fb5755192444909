import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../process/startupError.ts';
import { lockFolder } from './folderLock.ts';
import { type LaunchOptions, launchPostgres, type RunningPostgres } from './launch.ts';
import { rotatePostgresLog } from './postgresLog.ts';

const rotateEveryMs = 60_000;

/** A running database and the session that reserves its folder for this process. */
type RunningDatabase = { readonly server: RunningPostgres; readonly lock: pg.Client };

/** Launches and locks. A database that its last server is just stopping closes the connection: it is launched again. */
export async function hold(options: LaunchOptions): Promise<RunningDatabase> {
  for (;;) {
    const server = await launchPostgres(options);
    try {
      return { server, lock: await lockFolder(server.connection('postgres'), options.folder) };
    } catch (error) {
      if (error instanceof StartupError) throw error;
      await sleep(100);
    }
  }
}

/**
 * Restarts the database whenever it ends (somebody killed it, the machine ran out of memory), at the same address, so
 * that the pools reconnect by themselves. `onLost` is for what waiting does not mend: another server took the folder,
 * or it is gone.
 */
export function keepRunning(first: RunningDatabase, options: LaunchOptions, onLost: (error: unknown) => void) {
  let held = first;
  let isClosing = false;

  let restoring = Promise.resolve();

  const watch = () =>
    held.lock.once('end', () => {
      restoring = restore();
    });
  const restore = async () => {
    for (let delayMs = 100; !isClosing; delayMs = Math.min(delayMs * 2, 5000)) {
      try {
        held = await hold({ ...options, address: first.server.address, mustExist: true });
        watch();
        return;
      } catch (error) {
        if (error instanceof StartupError) return onLost(error);
        await sleep(delayMs);
      }
    }
  };
  watch();
  // A log that could not be rotated now is rotated later.
  const rotating = setInterval(
    () => void rotatePostgresLog(options.folder).catch(() => undefined),
    rotateEveryMs,
  ).unref();

  return {
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(rotating);
      await held.lock.end().catch(() => undefined);
      // A database that is being brought back at this moment is stopped as well, once it runs.
      await restoring;
      await held.server.stop();
    },
  };
}
