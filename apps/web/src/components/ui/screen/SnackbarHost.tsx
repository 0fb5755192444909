import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { hideSnackbar, type Snack, snacks } from '#platform/messages/snackbar.ts';
import { useStore } from '#platform/store/store.ts';
import { Icon } from '../plain/Icon.tsx';
import './snackbar.css';

/** Messages at the top end. The region exists before its first message, so that screen readers follow it. */
export function SnackbarHost() {
  const shown = useStore(snacks);
  return (
    <section className="snackbar-host" aria-live="polite" aria-relevant="additions">
      {shown.map((snack) => (
        <SnackbarItem key={snack.id} snack={snack} />
      ))}
    </section>
  );
}

function SnackbarItem({ snack }: { snack: Snack }) {
  const { t } = useLanguage();
  const [isHeld, setHeld] = useState(false);
  useTimeout(() => hideSnackbar(snack.id), snack.timeoutMs, isHeld);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to read; closing is a button
    <div
      className={`snackbar snackbar-${snack.color} tone-${snack.color}`}
      role={snack.color === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={snack.color} />
      <span className="snackbar-text">{snack.text}</span>
      <button
        type="button"
        className="square-button snackbar-close"
        aria-label={t('frame.close')}
        onClick={() => hideSnackbar(snack.id)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** Runs once after `ms` without counting pauses; time before a pause counts. */
function useTimeout(act: () => void, ms: number, isHeld: boolean): void {
  const left = useRef(ms);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isHeld]);
}
