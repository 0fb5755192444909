import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileTroubleOf } from '#features/exchange/fileReading/public';
import { type MachineMessage, type ReceivedMessage, receiveMachineMessages } from '#features/exchange/imports/public';
import { machineCtx } from '#features/people/credentials/public';
import { createFileStore } from '#platform/files/files';
import type { Services } from '#platform/services';
import { isListed, plainAddress } from '#platform/settings/addresses';
import { createBatcher } from './batcher.ts';
import { type Hearing, hearAstm, hearHl7 } from './connection.ts';
import { type ListenerNews, type ListenerRow, noteListener, type PortTrouble } from './listeners.queries.ts';

export type OpenPort = { readonly row: ListenerRow; close(): Promise<void> };

/** More than any laboratory has analysers on one port. */
const mostConnections = 250;
/** The most messages of several analysers that are stored in one transaction, and the most news in one update. */
const [mostMessages, mostNews] = [20, 1000];
/** News that arrive within this time are written in one update. */
const newsMs = 250;

/** Of several news the latest of each kind; those who were turned away are counted. */
function inOne(news: readonly ListenerNews[]): ListenerNews {
  const away = news.flatMap(({ turnedAway }) => turnedAway ?? []);
  const count = away.reduce((sum, each) => sum + each.count, 0);
  const last = away.at(-1);
  return { ...Object.assign({}, ...news), ...(last ? { turnedAway: { ...last, count } } : {}) };
}

const two = (n: number): string => String(n).padStart(2, '0');
const stampOf = (at: Date): string =>
  `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;

/** What was wrong with a message; null: nothing. */
function troubleOf({ batch: { status, reason } }: ReceivedMessage): PortTrouble | null {
  if (status !== 'Failed') return null;
  return fileTroubleOf(reason ?? '') === 'noRows' ? 'noRows' : 'unreadable';
}

/** Listens on the port of a laboratory; rejects where it cannot be had. */
export async function openPort(services: Services, row: ListenerRow): Promise<OpenPort> {
  const { config, log, now, newId, system } = services;
  const keeping = { config, store: createFileStore(config), isAnyContent: true };
  const note = createBatcher<ListenerNews, void>(mostNews, async (news) => {
    await noteListener(system, row, inOne(news));
    // Nobody reads quicker; messages are waiting.
    await delay(newsMs, undefined, { ref: false });
    return news.map(() => ({ status: 'fulfilled', value: undefined }));
  });
  const report = (news: ListenerNews): void => {
    note(news).catch((error: unknown) => log.warn({ err: error }, 'the state of a port was not noted'));
  };
  const sockets = new Map<Socket, string>();
  const reportConnections = (): void => report({ connectedFrom: [...sockets.values()] });
  const turnAway = countedAway((turnedAway) => report({ turnedAway }));
  const receiveSome = createBatcher<MachineMessage, ReceivedMessage>(mostMessages, (messages) => {
    const ctx = machineCtx(services, {
      tenantId: row.tenantId,
      name: row.name,
      requestId: `${row.protocol} ${row.port}`,
    });
    const from = {
      source: row.protocol,
      listenerId: row.id,
      configurationId: row.configurationId,
      stores: row.storesAtOnce ? 'ready' : 'none',
    } as const;
    return receiveMachineMessages(ctx, keeping, from, messages);
  });
  const keep = async (bytes: Uint8Array, isWhole: boolean, sender: string): Promise<ReceivedMessage> => {
    const taken = await receiveSome({
      fileName: `${row.name} ${stampOf(now())}.${row.protocol}`,
      bytes,
      sender,
      ...(isWhole ? {} : { trouble: 'unreadable' }),
    });
    report({ sender, trouble: troubleOf(taken), stateText: null });
    return taken;
  };
  const server = createServer((socket) => {
    const sender = plainAddress(socket.remoteAddress ?? '');
    if (!isListed(sender, row.allowedSenders) || sockets.size >= mostConnections) {
      log.warn({ port: row.port, sender }, 'a sender was turned away');
      turnAway(sender);
      socket.destroy();
      return;
    }
    sockets.set(socket, sender);
    reportConnections();
    socket.on('close', () => {
      sockets.delete(socket);
      reportConnections();
    });
    const hearing: Hearing = {
      keep: (bytes, isWhole) => keep(bytes, isWhole, sender),
      newId,
      now,
      onTrouble: (error) => {
        log.error({ err: error, port: row.port }, 'a message was not stored');
        report({ trouble: 'notStored', stateText: error instanceof Error ? error.message : String(error) });
      },
    };
    if (row.protocol === 'hl7') hearHl7(socket, hearing);
    else hearAstm(socket, hearing);
  });
  await listening(server, row.port, config.edi.host);
  return {
    row,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.keys()) socket.destroy();
      }),
  };
}

/** Counts refused connections and reports them once a second, so that endless attempts stay cheap. */
function countedAway(note: (turnedAway: { count: number; sender: string }) => void): (sender: string) => void {
  let count = 0;
  return (sender) => {
    count += 1;
    if (count > 1) return;
    setTimeout(() => {
      note({ count, sender });
      count = 0;
    }, 1_000).unref();
  };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
