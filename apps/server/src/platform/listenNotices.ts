import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type NoticeOptions, type Notices, notifyChannel, unpackNotice } from './notices.ts';
import { surviveConnectionLoss } from './postgres/connectionLoss.ts';

const firstDelayMs = 100;
const longestDelayMs = 10_000;

type Subscriber = Parameters<Notices['subscribe']>[0];

/** The one connection of a server that listens. Lost, it is opened again with growing pauses until `close`. */
export function listenNotices({ connect, onError }: NoticeOptions): Notices {
  const subscribers = new Set<Subscriber>();
  const stop = new AbortController();
  let client: pg.Client | undefined;

  const hear = (message: string | undefined): void => {
    const notice = unpackNotice(message ?? '');
    if (notice) for (const subscriber of subscribers) subscriber.onNotice(notice);
  };
  const open = async (): Promise<pg.Client> => {
    const opened = await connect();
    client = opened;
    opened.on('notification', ({ payload }) => hear(payload));
    await opened.query(`LISTEN ${notifyChannel}`);
    for (const subscriber of subscribers) subscriber.onGap?.();
    return opened;
  };
  const keep = async (): Promise<void> => {
    for (let delayMs = firstDelayMs; !stop.signal.aborted; ) {
      try {
        const ended = ending(await open());
        delayMs = firstDelayMs;
        await ended;
      } catch (error) {
        onError(error);
      }
      await client?.end().catch(() => undefined);
      await sleep(delayMs, undefined, { signal: stop.signal }).catch(() => undefined);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    }
  };
  const kept = keep();
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    close: async () => {
      stop.abort();
      await client?.end().catch(() => undefined);
      await kept;
    },
  };
}

function ending(client: pg.Client): Promise<void> {
  return new Promise((resolve) => client.once('end', () => resolve()));
}

/** A connection outside the pools: a pool would lend the listening one to somebody else. */
export function connectListener(config: pg.ClientConfig, onError: (error: Error) => void) {
  return async (): Promise<pg.Client> => {
    const client = surviveConnectionLoss(new pg.Client({ ...config, keepAlive: true }), onError);
    await client.connect();
    return client;
  };
}
