import type { MessageKey } from '@qc/i18n';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/plain/Field.tsx';
import { PasswordField } from '#components/ui/plain/PasswordField.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { AccountDone } from './AccountDone.tsx';
import { AccountPage } from './AccountPage.tsx';
import { emptyRegistration, type Registration, registerLaboratory, registrationProblems } from './registration.ts';
import { useTenantInfo } from './useTenantInfo.ts';

type TextRow = {
  name: keyof Registration;
  label: MessageKey;
  isRequired?: boolean;
  type?: string;
  autoComplete?: string;
};

const rows: readonly (readonly TextRow[])[] = [
  [
    { name: 'name', label: 'account.laboratoryName', isRequired: true, autoComplete: 'organization' },
    { name: 'nameEn', label: 'account.laboratoryNameEn' },
  ],
  [
    { name: 'contact', label: 'account.contactPerson', isRequired: true, autoComplete: 'name' },
    { name: 'phone', label: 'account.phone', isRequired: true, type: 'tel', autoComplete: 'tel' },
  ],
  [
    { name: 'email', label: 'account.email', type: 'email', autoComplete: 'email' },
    { name: 'region', label: 'account.region' },
  ],
  [{ name: 'address', label: 'account.address', autoComplete: 'street-address' }],
  [{ name: 'account', label: 'account.adminAccount', isRequired: true, autoComplete: 'username' }],
];

/** /register. A laboratory asks to take part; the central body decides. */
export function RegisterScreen() {
  const { t, language } = useLanguage();
  const { passwordRule } = useTenantInfo(language);
  const title = useScreenTitle();
  const [form, setForm] = useState(emptyRegistration);
  const [isChecked, setChecked] = useState(false);
  const [isSent, setSent] = useState(false);
  const problems = isChecked ? registrationProblems(form) : {};
  const [send, isSending] = useOnce(async () => {
    await registerLaboratory(form).then(
      () => setSent(true),
      () => undefined, // the call has said why
    );
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(registrationProblems(form)).length === 0) void send();
  };
  const bind = (name: keyof Registration) => {
    const problem = problems[name];
    return {
      value: form[name],
      onChange: (value: string) => setForm((now) => ({ ...now, [name]: value })),
      error: problem && t(problem),
    };
  };
  if (isSent) return <AccountDone title={t('account.registeredTitle')} line={t('account.registered')} />;
  return (
    <AccountPage isWide title={title} line={t('account.registerLine')}>
      <form className="account-fields" onSubmit={submit} noValidate>
        {rows.map((row) => (
          <div key={row[0]?.name} className={row.length > 1 ? 'account-pair' : undefined}>
            {row.map(({ name, label, isRequired, ...input }) => (
              <Field key={name} label={t(label)} required={isRequired} {...input} {...bind(name)} />
            ))}
          </div>
        ))}
        <div className="account-pair">
          <PasswordField
            required
            label={t('account.password')}
            autoComplete="new-password"
            hint={passwordRule}
            {...bind('password')}
          />
          <PasswordField required label={t('account.repeatPassword')} autoComplete="new-password" {...bind('repeat')} />
        </div>
        <PlainButton type="submit" isBusy={isSending}>
          {t('account.register')}
        </PlainButton>
      </form>
      <p className="account-below">
        {t('account.haveAccount')} <Link to="/login">{t('account.backToLogin')}</Link>
      </p>
    </AccountPage>
  );
}
