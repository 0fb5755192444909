import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/plain/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';

const thresholdPx = 200;

/** The scrolled element: the page, or a list that scrolls inside it. */
function scrolled({ target }: Event): Element | undefined {
  if (target === document) return document.documentElement;
  return target instanceof Element && target.closest('main') ? target : undefined;
}

/** A round button that appears after scrolling down. */
export function ScrollToTop() {
  const { t } = useLanguage();
  const [isFar, setFar] = useState(false);
  const last = useRef<Element>(document.documentElement);
  useEffect(() => {
    const measure = (event: Event) => {
      const element = scrolled(event);
      if (!element) return;
      last.current = element;
      setFar(element.scrollTop > thresholdPx);
    };
    setFar(window.scrollY > thresholdPx);
    // Scroll events inside the page do not bubble: hence the capture phase.
    document.addEventListener('scroll', measure, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', measure, { capture: true });
  }, []);
  if (!isFar) return null;
  return (
    <button
      type="button"
      className="scroll-to-top"
      aria-label={t('frame.scrollToTop')}
      onClick={() => last.current.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="up" size={20} />
    </button>
  );
}
