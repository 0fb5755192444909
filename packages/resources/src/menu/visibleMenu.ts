import { menu } from '../menu.ts';
import type { MenuEntry } from './menuEntry.ts';
import { screenPermission } from './screenEntry.ts';

/** Whose navigation is meant: users of the central body or of a laboratory, and what they may do. */
export type MenuReader = { readonly audience: 'central' | 'laboratory'; readonly can: (permission: string) => boolean };

function isOpenTo({ audience, can }: MenuReader, entry: MenuEntry): boolean {
  if (entry.audience !== undefined && entry.audience !== audience) return false;
  const code = screenPermission(entry);
  return code === undefined || can(code);
}

/** The part of the menu that a user can open, in its order. A group without a screen is not shown. */
export function visibleMenu(reader: MenuReader, entries: readonly MenuEntry[] = menu): MenuEntry[] {
  return entries
    .filter((entry) => isOpenTo(reader, entry))
    .map((entry) => (entry.children ? { ...entry, children: visibleMenu(reader, entry.children) } : entry))
    .filter((entry) => entry.children?.length !== 0)
    .sort((a, b) => a.sort - b.sort);
}

/** Screens without their groups. */
export function screensOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => (entry.children ? screensOf(entry.children) : [entry]));
}
