import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A new page starts at its top; an address with an anchor goes smoothly to it. */
export function useScrolling(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page with the same anchor must scroll too
  useEffect(() => {
    const anchor = hash === '' ? null : document.getElementById(hash);
    if (anchor) anchor.scrollIntoView({ behavior: 'smooth' });
    else window.scrollTo({ top: 0 });
  }, [pathname, hash]);
}
