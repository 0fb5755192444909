import { userCalls } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '#components/ui/plain/PasswordField.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { ApiError } from '#platform/api/api.ts';
import { send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { encryptPassword } from '#platform/session/encryptPassword.ts';
import { notePasswordChanged } from '#platform/session/session.ts';
import { useUserInfo } from '#platform/session/userInfo.ts';
import { AccountFailure } from './AccountFailure.tsx';
import { useTenantInfo } from './useTenantInfo.ts';
import './account.css';
import './profile.css';

const empty = { oldPassword: '', newPassword: '', newPassword1: '' };
type PasswordChange = typeof empty;

const fields: readonly {
  name: keyof PasswordChange;
  label: MessageKey;
  autoComplete: 'current-password' | 'new-password';
}[] = [
  { name: 'oldPassword', label: 'account.oldPassword', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'account.newPassword', autoComplete: 'new-password' },
  { name: 'newPassword1', label: 'account.repeatPassword', autoComplete: 'new-password' },
];

/** Why a change cannot be sent, by field; the server decides whether the password is strong enough. */
export function changeProblems(form: PasswordChange): { [Name in keyof PasswordChange]?: MessageKey } {
  const missing = fields.filter(({ name }) => form[name] === '').map(({ name }) => [name, 'account.isRequired']);
  const differs = form.newPassword !== form.newPassword1 ? { newPassword1: 'account.passwordsDiffer' as const } : {};
  return { ...differs, ...Object.fromEntries(missing) };
}

async function sendChange(form: PasswordChange): Promise<void> {
  const [oldPassword, newPassword, newPassword1] = await Promise.all([
    encryptPassword(form.oldPassword),
    encryptPassword(form.newPassword),
    encryptPassword(form.newPassword1),
  ]);
  await send(userCalls.updatePassword, { oldPassword, newPassword, newPassword1 }, { isQuiet: true });
}

/** /profile/password. */
export function ChangePasswordScreen() {
  const { t, language } = useLanguage();
  const { passwordRule } = useTenantInfo(language);
  const router = useRouter();
  const queries = useQueryClient();
  const mustChange = useUserInfo()?.mustChangePassword ?? false;
  const [form, setForm] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const problems = isChecked ? changeProblems(form) : {};
  const [change, isSending] = useOnce(async () => {
    try {
      await sendChange(form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Shown in the form, not as a snackbar, where other refused calls appear in the meantime.
      return setFailure(error.message);
    }
    setFailure('');
    snackbar.success(t('account.passwordChanged'));
    // Until now the server may have refused all other calls.
    notePasswordChanged();
    await queries.invalidateQueries();
    await router.navigate({ to: mustChange ? '/' : '/profile' });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(changeProblems(form)).length === 0) void change();
  };
  return (
    <Screen subtitle={mustChange ? t('account.mustChange') : t('account.changeLine')}>
      <form className="card password-form" onSubmit={submit} noValidate>
        {fields.map(({ name, label, autoComplete }) => {
          const problem = problems[name];
          return (
            <PasswordField
              key={name}
              required
              label={t(label)}
              autoComplete={autoComplete}
              value={form[name]}
              onChange={(value) => {
                setFailure('');
                setForm((now) => ({ ...now, [name]: value }));
              }}
              hint={name === 'newPassword' ? passwordRule : undefined}
              error={problem && t(problem)}
            />
          );
        })}
        <AccountFailure>{failure}</AccountFailure>
        <PlainButton type="submit" isBusy={isSending}>
          {t('account.changePassword')}
        </PlainButton>
      </form>
    </Screen>
  );
}
