import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Room for the sticky bar above an anchor. */
const anchorOffset = 60;

/** A new page starts at its top; an address with an anchor goes smoothly to it. */
export function useScrolling(): void {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page with the same anchor must scroll too
  useEffect(() => {
    const anchor = hash === '' ? null : document.getElementById(hash);
    if (anchor) {
      const top = anchor.getBoundingClientRect().top + window.scrollY - anchorOffset;
      window.scrollTo({ top, behavior: 'smooth' });
    } else window.scrollTo({ top: 0 });
  }, [pathname, hash]);
}
