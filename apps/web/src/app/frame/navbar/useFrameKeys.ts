import { useEffect } from 'react';
import { isHelpKey } from '#platform/input/isTyping.ts';

type Acts = { readonly search: () => void; readonly help: () => void };

function actOf(event: KeyboardEvent, { search, help }: Acts) {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? search : undefined;
  return isHelpKey(event) ? help : undefined;
}

/** Ctrl-K (Cmd-K on a Mac) searches; F1 and `?` open the help. */
export function useFrameKeys(acts: Acts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(event, acts);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [acts]);
}
