import type { Principal } from '#platform/ctx';
import type { Notices } from '#platform/notices/notices';
import { type ChangeRing, createChangeRing, type RingEntry } from './changeRing.ts';
import { createCoalescer } from './coalesce.ts';
import { visiblePayload } from './topics.ts';

/** Where a stream's events go. `send` says whether the reader keeps up. */
export type LiveSink = { send(text: string): boolean; end(): void };

/** An open stream: who reads, and how to find out whether that still holds. */
export type LiveReader = {
  principal: Principal;
  readonly sink: LiveSink;
  /** Asks again who this is; undefined where the session or the token has ended. */
  authenticate(): Promise<Principal | undefined>;
  /** Cheap: whether the token itself is still good. */
  isTokenGood(): Promise<boolean>;
};

export type LiveHub = {
  readonly size: number;
  /** The position in the stream after everything sent so far. */
  cursor(): string;
  /** Opens a stream, after `lastEventId` where that is known. The function returned closes it. */
  open(reader: LiveReader, lastEventId: string | undefined): () => void;
  /** Checks the readers whom a change of sessions may concern. */
  recheck(concerns: (principal: Principal) => boolean): Promise<void>;
  close(): void;
};

/** Changes within this time are sent together. */
const windowMs = 250;
/** Proxies close connections that stay silent, often after half a minute. */
const beatMs = 20_000;

function eventText(name: string, id: string, data: unknown): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The part of a change that a reader may hear of, or undefined. */
function changeFor(principal: Principal, { tenantId, topics }: RingEntry) {
  const readable = Object.entries(topics).flatMap(([topic, payloads]) => {
    const own = visiblePayload(principal, { tenantId, topic, payloads });
    return own ? [[topic, own] as const] : [];
  });
  return readable.length > 0 ? { tenantId, topics: Object.fromEntries(readable) } : undefined;
}

function sendChange(ring: ChangeRing, reader: LiveReader, entry: RingEntry): boolean {
  const change = changeFor(reader.principal, entry);
  return !change || reader.sink.send(eventText('change', ring.cursorAt(entry.seq), change));
}

/** Fans the notices of all servers out to the streams of this one. */
export function createLiveHub(notices: Notices): LiveHub {
  const ring = createChangeRing();
  const readers = new Set<LiveReader>();
  const drop = (reader: LiveReader): void => {
    if (readers.delete(reader)) reader.sink.end();
  };
  /** A reader that does not keep up is let go: it comes back and resumes, and nobody else waits for it. */
  const sendAll = (send: (reader: LiveReader) => boolean): void => {
    for (const reader of readers) if (!send(reader)) drop(reader);
  };
  const coalescer = createCoalescer(windowMs, (changes) => {
    for (const change of changes) {
      const entry = ring.add(change);
      sendAll((reader) => sendChange(ring, reader, entry));
    }
  });
  const stopHearing = notices.subscribe({
    onNotice: coalescer.add,
    onGap: () => {
      coalescer.drop();
      ring.restart();
      sendAll(({ sink }) => sink.send(eventText('reset', ring.cursor(), {})));
    },
  });
  const beat = setInterval(() => {
    sendAll(({ sink }) => sink.send(': beat\n\n'));
    for (const reader of readers) void reader.isTokenGood().then((isGood) => isGood || drop(reader));
  }, beatMs);
  beat.unref();

  return {
    get size() {
      return readers.size;
    },
    cursor: ring.cursor,
    open(reader, lastEventId) {
      readers.add(reader);
      const missed = lastEventId === undefined ? [] : ring.after(lastEventId);
      const isFollowing = missed?.every((entry) => sendChange(ring, reader, entry)) ?? true;
      const isWelcome = isFollowing && reader.sink.send(eventText(missed ? 'ready' : 'reset', ring.cursor(), {}));
      if (!isWelcome) drop(reader);
      return () => void readers.delete(reader);
    },
    async recheck(concerns) {
      const concerned = [...readers].filter(({ principal }) => concerns(principal));
      for (const reader of concerned) {
        const principal = await reader.authenticate();
        if (principal) reader.principal = principal;
        else drop(reader);
      }
    },
    close() {
      clearInterval(beat);
      coalescer.drop();
      stopHearing();
      for (const reader of readers) drop(reader);
    },
  };
}
