import { readEntry, writeEntry } from '#platform/storage.ts';
import { createStore } from '#platform/store.ts';

/** Notices that this browser's user has marked as read. Old ids fall out at the front. */
const mostKept = 1000;

export const seenNotices = createStore<readonly string[]>(readEntry<string[]>('seenNotices') ?? []);

function keep(ids: readonly string[]): void {
  const kept = ids.slice(-mostKept);
  writeEntry('seenNotices', kept, 'persistent');
  seenNotices.set(kept);
}

export function markSeen(ids: readonly string[]): void {
  keep([...new Set([...seenNotices.get(), ...ids])]);
}

export function markUnseen(id: string): void {
  keep(seenNotices.get().filter((seen) => seen !== id));
}
