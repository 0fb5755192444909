import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { createSystem } from '#platform/database/system';
import type { Services } from '#platform/services';
import { claimListener, type ListenerRow, listenersInUse, noteListener } from './listeners.queries.ts';
import { type OpenPort, openPort } from './openPort.ts';

export type Listeners = { close(): Promise<void> };

const keyOf = ({ tenantId, id }: Pick<ListenerRow, 'tenantId' | 'id'>): string => `${tenantId}/${id}`;

/** Why a port cannot be had, for whoever reads the screen. */
function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' ? 'EADDRINUSE: another program uses this port' : (code ?? error.message);
}

/**
 * Opens the ports that laboratories configured, each on one server at a time: whoever holds the listener's row. What is
 * changed, switched off or lost to another server is closed.
 */
export function startListeners({ services, everyMs = 5000 }: { services: Services; everyMs?: number }): Listeners {
  const { config, database, log, notices } = services;
  const system = createSystem(database, { info: (fields, message) => log.debug(fields, message) });
  const holder = `${os.hostname().slice(0, 40)}/${process.pid}/${randomUUID().slice(0, 8)}`;
  const open = new Map<string, OpenPort>();
  const isAllowed = ({ port }: ListenerRow): boolean =>
    config.edi.ports.some(({ from, to }) => port >= from && port <= to);
  let isClosed = false;
  let looking = Promise.resolve();

  const shut = async (port: OpenPort): Promise<void> => {
    open.delete(keyOf(port.row));
    await port.close();
    await noteListener(system, port.row, { state: 'off', connections: 0, isReleased: true });
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
      await noteListener(system, row, { state: 'listening', stateText: null, connections: 0 });
    } catch (error) {
      await noteListener(system, row, { state: 'taken', stateText: troubleOf(error), isReleased: true });
    }
  };
  const look = async (): Promise<void> => {
    if (isClosed) return;
    const rows = (await listenersInUse(system)).filter(isAllowed);
    const wanted = new Map(rows.map((row) => [keyOf(row), row]));
    for (const port of open.values()) if (wanted.get(keyOf(port.row))?.version !== port.row.version) await shut(port);
    for (const row of rows) await attend(row);
  };
  const lookSoon = (): void => {
    looking = looking.then(look).catch((error: unknown) => log.warn({ err: error }, 'listeners were not looked at'));
  };
  const timer = setInterval(lookSoon, everyMs);
  const stopHearing = notices.subscribe({
    onNotice: ({ topics }) => {
      const told = topics.ediListener;
      // What we say of a port's state ourselves is no reason to look at it again.
      if (told && (told.length === 0 || told.some(({ isState }) => isState !== true))) lookSoon();
    },
  });
  lookSoon();
  return {
    close: async () => {
      clearInterval(timer);
      stopHearing();
      isClosed = true;
      await looking;
      for (const port of open.values()) await shut(port).catch(() => undefined);
    },
  };
}
