import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { ScreenPending } from '../ScreenPending.tsx';

/** Shown instead of a screen until the menu and the permissions are loaded, or if that fails. */
export function FrameState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useLanguage();
  if (!error) return <ScreenPending />;
  return (
    <section className="screen-state" role="alert">
      <h1>{t('frame.loadFailed')}</h1>
      <p>{error.message}</p>
      <PlainButton kind="quiet" onClick={onRetry}>
        {t('frame.retry')}
      </PlainButton>
    </section>
  );
}
