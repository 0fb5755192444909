import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language/language.ts';
import { Verdict } from './Verdict.tsx';

/** Any address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useLanguage();
  return (
    <main className="verdict-page">
      <Verdict number="404" title={t('account.notFoundTitle')} line={t('account.notFoundLine')}>
        <Link to="/" className="plain-button plain-button-primary">
          {t('account.toHome')}
        </Link>
      </Verdict>
    </main>
  );
}
