import { Link } from '@tanstack/react-router';
import { Icon } from '#components/ui/Icon.tsx';
import { useLanguage } from '#platform/language.ts';
import './heldResults.css';

/** The first thing to know of a morning: how many tests hold patient results, and which. */
export function HeldResults({ count, canOpen }: { readonly count: number; readonly canOpen: boolean }) {
  const { t } = useLanguage();
  if (count === 0) return null;
  return (
    <p className="held-results" role="status">
      <Icon name="hold" />
      <strong>{t('home.held', { count })}</strong>
      {canOpen && (
        <Link to="/home" search={((now: Record<string, string>) => ({ ...now, state: 'outUnhandled' })) as never}>
          {t('home.heldOpen')}
        </Link>
      )}
    </p>
  );
}
