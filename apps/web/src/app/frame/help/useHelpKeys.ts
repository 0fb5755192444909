import { useEffect } from 'react';
import { isTyping } from '#platform/isTyping.ts';

/** F1 anywhere, and `?` where it is not text that somebody types. */
export function useHelpKeys(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isQuestion = event.key === '?' && !event.isComposing && !isTyping(event.target);
      if ((event.key !== 'F1' && !isQuestion) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
