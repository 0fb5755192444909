import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/plain/Icon.tsx';
import { useLanguage } from '#platform/language.ts';

const thresholdPx = 200;

/** A round button that appears once there is something to go back up to. */
export function ScrollToTop() {
  const { t } = useLanguage();
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const measure = () => setFar(window.scrollY > thresholdPx);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  if (!isFar) return null;
  return (
    <button
      type="button"
      className="scroll-to-top"
      aria-label={t('frame.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="up" size={20} />
    </button>
  );
}
