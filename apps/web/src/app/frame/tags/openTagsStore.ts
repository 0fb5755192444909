import type { RouteRow } from '#platform/screen/route.ts';
import { currentUser, onSessionChange } from '#platform/session/session.ts';
import { readEntry, removeEntry, writeEntry } from '#platform/store/storage.ts';
import { createStore } from '#platform/store/store.ts';

/** A page that was opened: where it is, with the filters it was left with. */
export type OpenTag = { readonly path: string; readonly href: string; readonly title: RouteRow['title'] };

const mostTags = 20;

export const openTags = createStore<readonly OpenTag[]>(readEntry<OpenTag[]>('openTags') ?? []);

onSessionChange(() => {
  if (currentUser() !== undefined) return;
  removeEntry('openTags');
  openTags.set([]);
});

function keep(tags: readonly OpenTag[]): void {
  if (tags === openTags.get()) return;
  writeEntry('openTags', tags);
  openTags.set(tags);
}

/** One tag per page; coming back changes only the filters that it remembers. */
export function withTag(tags: readonly OpenTag[], tag: OpenTag): readonly OpenTag[] {
  const open = tags.find(({ path }) => path === tag.path);
  if (!open) return [...tags, tag].slice(-mostTags);
  if (open.href === tag.href) return tags;
  return tags.map((old) => (old === open ? tag : old));
}

/** The page to show after the tag of the shown page is closed: its right neighbour, else its left one. */
export function neighbourOf(tags: readonly OpenTag[], path: string): OpenTag | undefined {
  const at = tags.findIndex((tag) => tag.path === path);
  return tags[at + 1] ?? tags[at - 1];
}

/** The page renders once more after a logout; it has no user by then. */
export function noteTag(tag: OpenTag): void {
  if (currentUser() !== undefined) keep(withTag(openTags.get(), tag));
}
export const closeTag = (path: string) => keep(openTags.get().filter((tag) => tag.path !== path));
export const closeOtherTags = (path: string) => keep(openTags.get().filter((tag) => tag.path === path));
