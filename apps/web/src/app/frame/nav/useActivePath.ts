import { useLocation, useMatches } from '@tanstack/react-router';
import { activeLeaf, type MenuItem } from '../menu.ts';

/** The path of the entry to mark: the one that the screen names, else the one that its address lies under. */
export function useActivePath(items: readonly MenuItem[]): string | undefined {
  const named = useMatches({ select: (matches) => matches.at(-1)?.staticData.parent });
  const pathname = useLocation({ select: (location) => location.pathname });
  return activeLeaf(items, named ?? pathname)?.path;
}
