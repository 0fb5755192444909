import { Icon } from '#components/ui/mark/Icon.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import './heldResults.css';

/** The most important fact of a morning: how many tests hold patient results, and which. */
export function HeldResults({ count }: { readonly count: number }) {
  const { t } = useLanguage();
  if (count === 0) return null;
  return (
    <p className="held-results" role="status">
      <Icon name="hold" />
      <strong>{t('home.held', { count })}</strong>
      <ScreenLink to="/home" search={(now) => ({ ...now, state: 'outUnhandled' })}>
        {t('home.heldOpen')}
      </ScreenLink>
    </p>
  );
}
