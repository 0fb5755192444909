import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language/language.ts';
import { Verdict } from './Verdict.tsx';

/** In the frame, in place of a screen that the user may not open. */
export function NoPermissionScreen() {
  const { t } = useLanguage();
  return (
    <Verdict number="403" title={t('account.forbiddenTitle')} line={t('account.forbiddenLine')}>
      <Link to="/" className="plain-button plain-button-quiet">
        {t('account.toHome')}
      </Link>
    </Verdict>
  );
}
