import { registrationCalls } from '@qc/contract';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/plain/Field.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { lastTenantId } from '#platform/session/login.ts';
import { AccountDone } from './AccountDone.tsx';
import { AccountPage } from './AccountPage.tsx';

const isMissing = (text: string) => text.trim() === '';

/** /forgot-password. Puts a request into the approval queue: someone who knows the person decides. */
export function ForgotPasswordScreen() {
  const { t } = useLanguage();
  const title = useScreenTitle();
  const [form, setForm] = useState(() => ({ tenantId: lastTenantId(), account: '', contact: '', remark: '' }));
  const [isChecked, setChecked] = useState(false);
  const [isSent, setSent] = useState(false);
  const [ask, isSending] = useOnce(async () => {
    await send(registrationCalls.forgotPassword, form).then(
      () => setSent(true),
      () => undefined, // the call has said why
    );
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (![form.tenantId, form.account, form.contact].some(isMissing)) void ask();
  };
  const bind = (name: keyof typeof form, isRequired = true) => ({
    value: form[name],
    required: isRequired,
    onChange: (value: string) => setForm((now) => ({ ...now, [name]: value })),
    error: isChecked && isRequired && isMissing(form[name]) ? t('account.isRequired') : undefined,
  });
  if (isSent) return <AccountDone title={t('account.forgotSentTitle')} line={t('account.forgotSent')} />;
  return (
    <AccountPage title={title} line={t('account.forgotLine')}>
      <form className="account-fields" onSubmit={submit} noValidate>
        <Field label={t('account.tenant')} icon="building" inputMode="numeric" maxLength={6} {...bind('tenantId')} />
        <Field label={t('account.account')} icon="user" autoComplete="username" {...bind('account')} />
        <Field label={t('account.contact')} placeholder={t('account.contactPlaceholder')} {...bind('contact')} />
        <Field label={t('account.remark')} maxLength={500} {...bind('remark', false)} />
        <PlainButton type="submit" isBusy={isSending}>
          {t('account.sendRequest')}
        </PlainButton>
      </form>
      <p className="account-below">
        <Link to="/login">{t('account.backToLogin')}</Link>
      </p>
    </AccountPage>
  );
}
