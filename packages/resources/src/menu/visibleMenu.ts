import { menu } from '../menu.ts';
import type { MenuEntry } from './menuEntry.ts';
import { isScreenFor, type ScreenSide, screenPermission } from './screenEntry.ts';

/** Whose navigation is meant: users of the central body, of a laboratory or of a single hospital, and what they may do. */
export type MenuReader = { readonly side: ScreenSide; readonly can: (permission: string) => boolean };

function isOpenTo({ side, can }: MenuReader, entry: MenuEntry): boolean {
  if (side === 'single') {
    if (entry.children ? entry.needsCentre : !isScreenFor(entry, side)) return false;
    // Dictionaries are shown to those who keep them.
    if (entry.audience === 'central' && !can(`${entry.resource}_edit`)) return false;
  } else if (entry.audience !== undefined && entry.audience !== side) return false;
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
