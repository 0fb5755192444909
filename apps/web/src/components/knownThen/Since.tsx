import { useLanguage } from '#platform/language/language.ts';
import './knownThen.css';

/** The present value of a figure from a past state, marked by sign and word. */
export function Since({ text }: { readonly text: string }) {
  const { t } = useLanguage();
  return (
    <small className="past-since">
      <span aria-hidden="true">≠</span> {t('charts.today', { value: text })}
    </small>
  );
}

/** A row that is no longer there today. */
export function Gone() {
  const { t } = useLanguage();
  return (
    <small className="past-since">
      <span aria-hidden="true">≠</span> {t('charts.goneToday')}
    </small>
  );
}
