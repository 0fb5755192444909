import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { Avatar } from '#components/ui/mark/Avatar.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { ApiError } from '#platform/api/api.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { isScreenLocked, lockScreen, unlockScreen } from '#platform/session/lock.ts';
import { logout } from '#platform/session/login.ts';
import { useSession } from '#platform/session/session.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { returnPath } from './returnPath.ts';
import './lock.css';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';

const noReturn = { redirect: '' };

/** /lock. Nothing of the work is on the page any more; what shows through the blur is only drawn. */
export function LockScreen() {
  const { t } = useLanguage();
  const title = useScreenTitle();
  const user = useSession();
  const router = useRouter();
  const [{ redirect }] = useUrlState(noReturn);
  // Opening this address locks the screen.
  useEffect(() => {
    if (!isScreenLocked()) lockScreen();
  }, []);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [send, isSending] = useOnce(async () => {
    try {
      await unlockScreen(password);
      router.history.replace(returnPath(redirect));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') setFailure(t('account.isRequired'));
    else void send();
  };
  return (
    <div className="lock">
      <LockBackdrop />
      <main className="lock-card">
        <Avatar name={user?.name ?? ''} source={user?.avatar ?? ''} size={64} />
        <p className="lock-name">{user?.name}</p>
        <h1 className="lock-title">{title}</h1>
        <p className="lock-line">{t('account.lockLine')}</p>
        <form className="account-fields" onSubmit={submit} noValidate>
          <OwnPasswordField autoFocus value={password} onChange={setPassword} error={failure || undefined} />
          <PlainButton type="submit" isBusy={isSending}>
            {t('account.unlock')}
          </PlainButton>
          <button type="button" className="plain-link" onClick={() => void logout()}>
            {t('account.otherUser')}
          </button>
        </form>
      </main>
    </div>
  );
}

function LockBackdrop() {
  return (
    <div className="lock-backdrop" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
