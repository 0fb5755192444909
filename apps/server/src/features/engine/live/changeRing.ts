import { randomBytes } from 'node:crypto';
import type { CommitNotice } from '#platform/notices/notices';

/** A change with its sequence number on this server. */
export type RingEntry = CommitNotice & { readonly seq: number };

/** The last changes, for readers that come back. */
export type ChangeRing = {
  /** Names the place after the newest change. */
  cursor(): string;
  cursorAt(seq: number): string;
  add(change: CommitNotice): RingEntry;
  /** What came after a cursor, oldest first; undefined where that is no longer known, or never was. */
  after(cursor: string): readonly RingEntry[] | undefined;
  /** Forgets everything: changes were missed, and no cursor given so far may be resumed from. */
  restart(): void;
};

/** Keeps `capacity` changes. A cursor is good for this server and this run of it only, hence the epoch in it. */
export function createChangeRing(capacity = 2_000): ChangeRing {
  const newEpoch = (): string => randomBytes(6).toString('hex');
  let epoch = newEpoch();
  let entries: RingEntry[] = [];
  let last = 0;
  const cursorAt = (seq: number): string => `${epoch}-${seq}`;
  return {
    cursor: () => cursorAt(last),
    cursorAt,
    add: (change) => {
      const entry = { ...change, seq: ++last };
      entries.push(entry);
      // Cut now and then instead of shifting with every change.
      if (entries.length > capacity * 2) entries = entries.slice(-capacity);
      return entry;
    },
    after: (cursor) => {
      const [ofEpoch, text = ''] = cursor.split('-');
      const seq = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      if (ofEpoch !== epoch || !(seq <= last)) return undefined;
      const oldest = entries[0]?.seq ?? last + 1;
      return seq + 1 < oldest ? undefined : entries.filter((entry) => entry.seq > seq);
    },
    restart: () => {
      epoch = newEpoch();
      entries = [];
      last = 0;
    },
  };
}
