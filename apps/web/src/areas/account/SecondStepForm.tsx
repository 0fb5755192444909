import { type FormEvent, useState } from 'react';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { ApiError } from '#platform/api/api.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { loginBySecondStep, type SecondStep } from '#platform/session/login.ts';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';

/** The password was too long ago: it has to be given again. */
const overdue = 2013;

type Props = {
  readonly step: SecondStep;
  readonly onLogin: () => void;
  /** Back to the password, with what there is to say about it. */
  readonly onBack: (why: string) => void;
};

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step, onLogin, onBack }: Props) {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [send, isSending] = useOnce(async () => {
    try {
      await loginBySecondStep(step, code);
      onLogin();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === overdue) onBack(error.message);
      else setFailure(error.message || t('frame.systemError'));
      setCode('');
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setFailure(t('account.isRequired'));
    else void send();
  };
  return (
    <form className="account-fields" onSubmit={submit} noValidate>
      <OneTimeCodeField
        autoFocus
        name="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={setCode}
        hint={t('account.secondStepHint')}
        error={failure || undefined}
      />
      <PlainButton type="submit" isBusy={isSending}>
        {t(isSending ? 'account.loggingIn' : 'account.login')}
      </PlainButton>
      <button type="button" className="plain-link" onClick={() => onBack('')}>
        {t('account.backToLogin')}
      </button>
    </form>
  );
}
