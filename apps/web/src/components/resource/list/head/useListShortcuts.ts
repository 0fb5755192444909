import { useEffect } from 'react';

type ListShortcuts = Readonly<Partial<Record<'/' | 'n' | '?', () => void>>>;

/** Letters typed into a field are text, and a dialogue that is open has the keyboard to itself. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
  return isField || target.closest('[role="dialog"], [role="listbox"]') !== null;
}

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
