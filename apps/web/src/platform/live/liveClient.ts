import type { LiveChange } from '@qc/contract';
import { readEvents } from './readEvents.ts';

/** What a listener receives: ids under its topic, or `undefined` where anything may have changed. */
export type LiveNews = { readonly tenantId: string; readonly payloads: readonly Readonly<Record<string, unknown>>[] };
export type LiveListener = (news: LiveNews | undefined) => void;
/** Receives every topic; undefined where anything may have changed. */
type EveryListener = (topic: string | undefined, news: LiveNews | undefined) => void;

export type LiveClientOptions = {
  /** Opens the stream; rejects if the server cannot be reached. */
  open(lastEventId: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  onConnected(isConnected: boolean): void;
  /** The position of the first stream: the data on the page were read there. */
  pageStart(): string | undefined;
  /** The first stream is open and delivers everything after this position. */
  onOpened(at: string | undefined): void;
  /** Between 0 and 1; given by tests. */
  random?: () => number;
};

/** A server beats every 20 s: after this long without a byte the connection is taken for dead. */
export const silenceMs = 50_000;
/** While the stream is cut, everything is fetched this often. */
export const fallbackMs = 30_000;
const longestPauseMs = 30_000;

/** Backoff with jitter, so that a hundred screens do not reconnect in the same instant after a restart. */
export function pauseMs(failures: number, random: () => number): number {
  const limit = Math.min(500 * 2 ** failures, longestPauseMs);
  return limit / 2 + (random() * limit) / 2;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Follows the server's changes: reconnects, resumes where it was, and falls back to polling. */
export function createLiveClient({ open, onConnected, pageStart, onOpened, random = Math.random }: LiveClientOptions) {
  const listeners = new Map<string, Set<LiveListener>>();
  const everyListeners = new Set<EveryListener>();
  let lastEventId: string | undefined;
  let stopRunning: (() => void) | undefined;

  const tellAll = (): void => {
    for (const ofTopic of listeners.values()) for (const listener of ofTopic) listener(undefined);
    for (const listener of everyListeners) listener(undefined, undefined);
  };
  const notify = ({ tenantId, topics }: LiveChange): void => {
    for (const [topic, payloads] of Object.entries(topics)) {
      const news = payloads.length > 0 ? { tenantId, payloads } : undefined;
      for (const listener of listeners.get(topic) ?? []) listener(news);
      for (const listener of everyListeners) listener(topic, news);
    }
  };
  const hear = (name: string, data: string): void => {
    if (name === 'reset') tellAll();
    if (name === 'change') notify(JSON.parse(data) as LiveChange);
  };
  /** Runs one connection to its end; returns whether it was opened. */
  const followOnce = async (stop: AbortSignal): Promise<boolean> => {
    const connection = new AbortController();
    const cut = () => connection.abort();
    stop.addEventListener('abort', cut);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(cut, silenceMs);
    };
    let hasOpened = false;
    try {
      alive();
      const after = lastEventId ?? pageStart();
      const body = await open(after, connection.signal);
      for await (const { id, name, data } of readEvents(body, alive)) {
        if (stop.aborted) break;
        if (!hasOpened) {
          onConnected(true);
          if (lastEventId === undefined) onOpened(name === 'reset' ? id : (after ?? id));
        }
        hasOpened = true;
        lastEventId = id ?? lastEventId;
        hear(name, data);
      }
    } catch {
      // A lost connection is not reported: the loop reconnects, and until then everything is polled.
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', cut);
    }
    return hasOpened;
  };
  const run = async (stop: AbortSignal): Promise<void> => {
    for (let failures = 0; !stop.aborted; failures++) {
      if (await followOnce(stop)) failures = 0;
      if (stop.aborted) return;
      onConnected(false);
      await pause(pauseMs(failures, random), stop);
    }
  };
  return {
    /** Connects until `stop`. The next start resumes, so that changes in between are delivered. */
    start(): void {
      if (stopRunning) return;
      const controller = new AbortController();
      stopRunning = () => controller.abort();
      void run(controller.signal);
    },
    stop(): void {
      stopRunning?.();
      stopRunning = undefined;
      onConnected(false);
    },
    /** Forgets the position: the next user has other rights. */
    forget(): void {
      lastEventId = undefined;
    },
    tellAll,
    listen(topic: string, listener: LiveListener): () => void {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => void ofTopic.delete(listener);
    },
    listenToEvery(listener: EveryListener): () => void {
      everyListeners.add(listener);
      return () => void everyListeners.delete(listener);
    },
  };
}
