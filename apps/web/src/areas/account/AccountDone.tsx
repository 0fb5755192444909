import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language/language.ts';
import { AccountPage } from './AccountPage.tsx';

/** The page after a request was sent: what happens next, and the way back. */
export function AccountDone({ title, line }: { title: string; line: string }) {
  const { t } = useLanguage();
  return (
    <AccountPage title={title} line={line}>
      <Link to="/login" className="plain-button plain-button-quiet">
        {t('account.backToLogin')}
      </Link>
    </AccountPage>
  );
}
