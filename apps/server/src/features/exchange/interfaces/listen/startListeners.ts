import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { createSystem } from '#platform/database/system';
import type { Services } from '#platform/services';
import { rememberListeners } from '../portsInUse.ts';
import {
  claimListener,
  type ListenerNews,
  type ListenerRow,
  listenersInUse,
  noteListener,
  releaseSilent,
} from './listeners.queries.ts';
import { type OpenPort, openPort } from './openPort.ts';

export type Listeners = { close(): Promise<void> };

const keyOf = ({ tenantId, id }: Pick<ListenerRow, 'tenantId' | 'id'>): string => `${tenantId}/${id}`;

/** Why a port cannot be opened: a code for the screen, and the system's error for the administrator. */
function troubleOf(error: unknown): Pick<ListenerNews, 'trouble' | 'stateText'> {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return { trouble: code === 'EADDRINUSE' ? 'portInUse' : 'portRefused', stateText: code ?? message };
}

/**
 * Opens the ports that laboratories configured, each on one server at a time: the one that holds the lease on the listener's
 * row. A port that was changed, switched off or lost to another server is closed.
 */
export function startListeners({ services, everyMs = 5000 }: { services: Services; everyMs?: number }): Listeners {
  const { config, database, log, notices } = services;
  const system = createSystem(database, { info: (fields, message) => log.debug(fields, message) });
  const holder = `${os.hostname().slice(0, 40)}/${process.pid}/${randomUUID().slice(0, 8)}`;
  const open = new Map<string, OpenPort>();
  const isAllowed = ({ port }: ListenerRow): boolean =>
    config.edi.ports.some(({ from, to }) => port >= from && port <= to);
  let isClosed = false;
  let syncing = Promise.resolve();

  const shut = async (port: OpenPort): Promise<void> => {
    open.delete(keyOf(port.row));
    await port.close();
    await noteListener(system, port.row, { state: 'off', connectedFrom: [], isReleased: true });
  };
  const attend = async (row: ListenerRow): Promise<void> => {
    const held = await claimListener(system, row, holder);
    const mine = open.get(keyOf(row));
    if (!held) {
      if (mine) {
        open.delete(keyOf(row));
        await mine.close();
      }
      return;
    }
    if (mine) return;
    try {
      open.set(keyOf(row), await openPort({ ...services, system }, row));
      await noteListener(system, row, { state: 'listening', trouble: null, stateText: null, connectedFrom: [] });
    } catch (error) {
      await noteListener(system, row, { state: 'taken', ...troubleOf(error), connectedFrom: [], isReleased: true });
    }
  };
  const sync = async (): Promise<void> => {
    if (isClosed) return;
    const inUse = await listenersInUse(system);
    rememberListeners(inUse);
    const rows = inUse.filter(isAllowed);
    const wanted = new Map(rows.map((row) => [keyOf(row), row]));
    for (const port of open.values()) if (wanted.get(keyOf(port.row))?.version !== port.row.version) await shut(port);
    for (const row of rows) await attend(row);
    await releaseSilent(system);
  };
  const syncSoon = (): void => {
    syncing = syncing.then(sync).catch((error: unknown) => log.warn({ err: error }, 'the ports were not checked'));
  };
  const timer = setInterval(syncSoon, everyMs);
  const stopHearing = notices.subscribe({
    onNotice: ({ topics }) => {
      const changes = topics.ediListener;
      // Ignores the notices that the servers send themselves about the state of a port.
      if (changes && (changes.length === 0 || changes.some(({ isState }) => isState !== true))) syncSoon();
    },
  });
  syncSoon();
  return {
    close: async () => {
      clearInterval(timer);
      stopHearing();
      isClosed = true;
      await syncing;
      for (const port of open.values()) await shut(port).catch(() => undefined);
    },
  };
}
