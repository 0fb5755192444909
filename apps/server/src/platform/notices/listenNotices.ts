import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { surviveConnectionLoss } from '../postgres/connectionLoss.ts';
import { type NoticeOptions, type Notices, notifyChannel, unpackNotice } from './notices.ts';

const firstDelayMs = 100;
const longestDelayMs = 10_000;

type Subscriber = Parameters<Notices['subscribe']>[0];

/** The one connection of a server that listens. Lost, it is opened again with growing pauses until `close`. */
export function listenNotices({ connect, onError }: NoticeOptions): Notices {
  const subscribers = new Set<Subscriber>();
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));

  const hear = (message: string | undefined): void => {
    const notice = unpackNotice(message ?? '');
    if (notice) for (const subscriber of subscribers) subscriber.onNotice(notice);
  };
  /** One connection, from its opening to its loss or to the end of listening. */
  const listenOnce = async (onOpen: () => void): Promise<void> => {
    const client = await connect();
    try {
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      client.on('notification', ({ payload }) => hear(payload));
      await client.query(`LISTEN ${notifyChannel}`);
      onOpen();
      for (const subscriber of subscribers) subscriber.onGap?.();
      await Promise.race([ended, stopped]);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const keep = async (): Promise<void> => {
    for (let delayMs = firstDelayMs; !stop.signal.aborted; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      const onOpen = () => {
        delayMs = firstDelayMs;
      };
      await listenOnce(onOpen).catch(onError);
      await sleep(delayMs, undefined, { signal: stop.signal }).catch(() => undefined);
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
      await kept;
    },
  };
}

/** A connection outside the pools: a pool would lend the listening one to somebody else. */
export function connectListener(config: pg.ClientConfig, onError: (error: Error) => void) {
  return async (): Promise<pg.Client> => {
    const client = surviveConnectionLoss(new pg.Client({ ...config, keepAlive: true }), onError);
    await client.connect();
    return client;
  };
}
