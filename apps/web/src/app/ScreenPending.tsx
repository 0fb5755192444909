import { useLanguage } from '#platform/language/language.ts';
import './screenState.css';

/** While a screen's code is on its way. */
export function ScreenPending() {
  const { t } = useLanguage();
  return (
    <section className="screen-state" aria-busy="true">
      <span className="screen-spinner" />
      <span className="visually-hidden" role="status">
        {t('frame.loading')}
      </span>
    </section>
  );
}
