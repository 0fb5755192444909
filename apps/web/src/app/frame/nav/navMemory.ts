import { currentUser, onSessionChange } from '#platform/session/session.ts';
import { readEntry, writeEntry } from '#platform/store/storage.ts';
import { createStore, useStore } from '#platform/store/store.ts';

/** Screens that a person pinned, and those opened last; the newest first. */
type NavMemory = { readonly favourites: readonly string[]; readonly recent: readonly string[] };

const nothing: NavMemory = { favourites: [], recent: [] };
const mostRecent = 6;
const keyOf = () => `navigation-${currentUser()?.userId ?? ''}`;
const read = (): NavMemory => (currentUser() ? { ...nothing, ...readEntry<NavMemory>(keyOf()) } : nothing);

const memory = createStore<NavMemory>(read());
onSessionChange(() => memory.set(read()));

function keep(next: NavMemory): void {
  writeEntry(keyOf(), next, 'persistent');
  memory.set(next);
}

export const useNavMemory = (): NavMemory => useStore(memory);

/** Pins a screen, or lets it go. */
export function toggleFavourite(path: string): void {
  const now = memory.get();
  const isPinned = now.favourites.includes(path);
  keep({ ...now, favourites: isPinned ? now.favourites.filter((each) => each !== path) : [...now.favourites, path] });
}

/** Notes that a screen was opened. */
export function noteVisit(path: string): void {
  const now = memory.get();
  if (now.recent[0] === path) return;
  keep({ ...now, recent: [path, ...now.recent.filter((each) => each !== path)].slice(0, mostRecent) });
}
