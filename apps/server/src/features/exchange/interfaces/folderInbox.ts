import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createSystem } from '#platform/database/system';
import { createFileStore } from '#platform/files/files';
import type { Services } from '#platform/services';
import { claim, type Inbox, isGone, settle, takeClaimed } from './inboxFile.ts';
import { type Attempt, type Place, placesIn } from './inboxPlaces.ts';

type FolderInbox = { close(): Promise<void> };

type FileStamp = { readonly size: number; readonly changed: number };
type Options = { services: Services; everyMs?: number; staleMs?: number };

/** After this time the server that claimed a file is presumed dead: another one takes it over. */
const longestTaking = 120_000;

/** Logs each failure once and continues. A file that another server moved first is not a failure. */
function logFailuresOnce(log: Services['log']): Attempt {
  const logged = new Set<string>();
  return async (place, act) => {
    try {
      await act();
    } catch (error) {
      if (isGone(error)) return;
      const words = `${place} ${error instanceof Error ? error.message : String(error)}`;
      if (logged.has(words)) return;
      if (logged.size > 10_000) logged.clear();
      logged.add(words);
      log.warn({ err: error, place }, 'the inbox could not do this and will try again');
    }
  };
}

/**
 * Imports files that are put into `<folder>/<laboratory>/<configuration>/`, once each, when they have stopped growing. A server
 * claims a file by moving it, so that only one of several servers succeeds. The folder of a file is its state.
 */
export function startFolderInbox({ services, everyMs = 5000, staleMs = longestTaking }: Options): FolderInbox {
  const { config, database, log } = services;
  const keeping = { config, store: createFileStore(config), maxBytes: config.upload.importMaxBytes };
  const system = createSystem(database, { info: (fields, message) => log.debug(fields, message) });
  const root = config.inboxDir ?? '';
  const inbox: Inbox = { services, system, keeping, root, staleMs, attempt: logFailuresOnce(log) };
  let seen = new Map<string, FileStamp>();
  let isClosed = false;
  let scanning = Promise.resolve();

  const checkFile = async (place: Place, name: string, before: ReadonlyMap<string, FileStamp>): Promise<void> => {
    const file = path.join(place.folder, name);
    const { size, mtimeMs: changed } = await lstat(file);
    const was = before.get(file);
    if (was?.size !== size || was.changed !== changed) return void seen.set(file, { size, changed });
    await takeClaimed(inbox, place, await claim(inbox, place, name));
  };
  const scanPlace = async (place: Place, before: ReadonlyMap<string, FileStamp>): Promise<void> => {
    await settle(inbox, place);
    for (const entry of await readdir(place.folder, { withFileTypes: true })) {
      if (isClosed || !entry.isFile() || entry.name.startsWith('.')) continue;
      await inbox.attempt(path.join(place.folder, entry.name), () => checkFile(place, entry.name, before));
    }
  };
  const scan = async (): Promise<void> => {
    const before = seen;
    seen = new Map();
    for (const place of await placesIn(system, root, inbox.attempt))
      if (!isClosed) await inbox.attempt(place.folder, () => scanPlace(place, before));
  };
  const scanSoon = (): void => {
    scanning = scanning.then(() => (isClosed ? undefined : inbox.attempt(root, scan)));
  };
  const timer = setInterval(scanSoon, everyMs);
  scanSoon();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await scanning;
    },
  };
}
