import type { ErrorComponentProps } from '@tanstack/react-router';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { useLanguage } from '#platform/language/language.ts';
import './screenState.css';

/** Code that could not be fetched stays failed until the page is loaded again; after an update its name has changed too. */
const missingCode = /dynamically imported module|module script failed/i;

/** In place of a screen that failed; the frame around it keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useLanguage();
  const message = error instanceof Error ? error.message : String(error);
  const retry = () => (missingCode.test(message) ? window.location.reload() : reset());
  return (
    <section className="screen-state" role="alert">
      <h1>{t('frame.screenFailed')}</h1>
      <p>{t('frame.screenFailedLine')}</p>
      <pre>{message}</pre>
      <PlainButton kind="quiet" onClick={retry}>
        {t('frame.retry')}
      </PlainButton>
    </section>
  );
}
