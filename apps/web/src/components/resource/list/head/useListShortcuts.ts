import { useEffect } from 'react';
import { isTyping } from '#platform/input/isTyping.ts';

export type ListShortcuts = Readonly<Partial<Record<'/' | 'n', () => void>>>;

/** Keys that work anywhere on a list's screen. */
export function useListShortcuts(shortcuts: ListShortcuts, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key as keyof ListShortcuts] : undefined;
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcuts, isEnabled]);
}
