import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { importStream } from '#features/imports/public';
import { centralTenant } from '#platform/ctx';
import { createSystem } from '#platform/database/system';
import { createFileStore } from '#platform/files/files';
import type { Services } from '#platform/services';
import { machineCtx } from './machine.ts';

export type FolderInbox = { close(): Promise<void> };

/** Where files go that were taken, or could not be. */
const [done, failed] = ['done', 'failed'];

type Seen = { readonly size: number; readonly changed: number };
type Place = { readonly tenantId: string; readonly configuration: string; readonly folder: string };

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/**
 * Takes in files that are put into `<folder>/<laboratory>/<configuration>/`, once each, when they have stopped growing. Moving a
 * file is what takes it, so that of several servers on one folder only one does.
 */
export function startFolderInbox({ services, everyMs = 5000 }: { services: Services; everyMs?: number }): FolderInbox {
  const { config, database, log, now } = services;
  const system = createSystem(database, { info: (fields, message) => log.debug(fields, message) });
  const root = config.inboxDir ?? '';
  const keeping = { config, store: createFileStore(config), maxBytes: config.upload.importMaxBytes };
  let seen = new Map<string, Seen>();
  let isClosed = false;
  let looking = Promise.resolve();

  const places = async (): Promise<Place[]> => {
    const rows = await system.read('laboratories of the folder', (tx) =>
      tx.rows(
        sql<{
          code: string;
        }>`select tenant_code as code from laboratory where status = 'Active' and deleted_at is null`,
      ),
    );
    const known = new Set(rows.map(({ code }) => code));
    const all: Place[] = [];
    for (const tenantId of (await foldersIn(root)).filter((name) => known.has(name)))
      for (const configuration of await foldersIn(path.join(root, tenantId)))
        all.push({ tenantId, configuration, folder: path.join(root, tenantId, configuration) });
    return all;
  };
  const configurationId = async ({ tenantId, configuration }: Place): Promise<string | null | undefined> => {
    if (configuration === 'default') return null;
    const row = await system.read('a configuration of the folder', (tx) =>
      tx.first(sql<{
        id: string;
      }>`select id from data_import_setting where tenant_id in (${tenantId}, ${centralTenant}) and deleted_at is null
        and (id::text = ${configuration} or name = ${configuration}) order by tenant_id desc limit 1`),
    );
    return row?.id;
  };
  const moveTo = async (place: Place, from: string, where: string, name: string): Promise<string> => {
    const folder = path.join(place.folder, where);
    await mkdir(folder, { recursive: true });
    const to = path.join(folder, `${now().getTime()} ${name}`);
    await rename(from, to);
    return to;
  };
  const take = async (place: Place, name: string): Promise<void> => {
    const taken = await moveTo(place, path.join(place.folder, name), done, name);
    try {
      const id = await configurationId(place);
      if (id === undefined) throw new Error(`there is no configuration ${place.configuration}`);
      const ctx = machineCtx(services, { tenantId: place.tenantId, name: 'folder', requestId: 'folder' });
      const { size: bytes } = await stat(taken);
      await importStream(ctx, { name, stream: createReadStream(taken), bytes, configurationId: id }, keeping);
    } catch (error) {
      log.warn({ err: error, file: taken }, 'a file of the inbox was not taken');
      await moveTo(place, taken, failed, name);
    }
  };
  const look = async (): Promise<void> => {
    const before = seen;
    seen = new Map();
    for (const place of await places())
      for (const entry of await readdir(place.folder, { withFileTypes: true })) {
        if (isClosed || !entry.isFile() || entry.name.startsWith('.')) continue;
        const file = path.join(place.folder, entry.name);
        const { size, mtimeMs: changed } = await stat(file);
        const was = before.get(file);
        if (was?.size === size && was.changed === changed) await take(place, entry.name);
        else seen.set(file, { size, changed });
      }
  };
  const lookSoon = (): void => {
    looking = looking
      .then(() => (isClosed ? undefined : look()))
      .catch((error: unknown) => log.warn({ err: error }, 'the inbox was not looked at'));
  };
  const timer = setInterval(lookSoon, everyMs);
  lookSoon();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await looking;
    },
  };
}
