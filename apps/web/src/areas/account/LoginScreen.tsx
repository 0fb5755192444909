import { useRouter } from '@tanstack/react-router';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { AccountPage } from './AccountPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { returnPath } from './returnPath.ts';
import { useTenantInfo } from './useTenantInfo.ts';

const noReturn = { redirect: '' };

/** /login. Afterwards the user is where an ended session had left off, else at the start. */
export function LoginScreen() {
  const { language, t } = useLanguage();
  const info = useTenantInfo(language);
  const router = useRouter();
  const [{ redirect }] = useUrlState(noReturn);
  const goOn = () => router.history.push(returnPath(redirect));
  const line = t(info.identity === 'whccl' ? 'account.welcomeCentre' : 'account.welcomeLine');
  return (
    <AccountPage title={t('account.welcome')} line={info.tenantName ?? info.bodyName ?? line}>
      <LoginForm info={info} onLogin={goOn} />
    </AccountPage>
  );
}
