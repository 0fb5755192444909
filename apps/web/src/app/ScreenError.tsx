import type { ErrorComponentProps } from '@tanstack/react-router';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { useLanguage } from '#platform/language.ts';
import './screenState.css';

/** In place of a screen that failed; the frame around it goes on working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useLanguage();
  return (
    <section className="screen-state" role="alert">
      <h1>{t('frame.screenFailed')}</h1>
      <p>{t('frame.screenFailedLine')}</p>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
      <PlainButton kind="quiet" onClick={reset}>
        {t('frame.retry')}
      </PlainButton>
    </section>
  );
}
