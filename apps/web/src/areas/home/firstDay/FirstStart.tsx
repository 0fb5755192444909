import { installationCalls, tenantCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/plain/Field.tsx';
import { PasswordField } from '#components/ui/plain/PasswordField.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { ApiError } from '#platform/api/api.ts';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { encryptPassword } from '#platform/session/encryptPassword.ts';
import { login } from '#platform/session/login.ts';

/** The first screen of a new installation's administrator: how it is used. Shown until that is chosen. */
export function FirstStart() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSingle, setSingle] = useState(false);
  const centre = useSend(async () => {
    await send(installationCalls.change, { values: { installationMode: 'centre' } }, { isQuiet: true });
    await refreshTopics(client, 'installationSetting');
    await navigate({ to: '/system/laboratory' });
  });
  return (
    <Screen title={t('firstDay.modeTitle')} subtitle={t('firstDay.modeLine')}>
      <div className="start-modes">
        <section className="qc-box start-card">
          <h2>{t('firstDay.single')}</h2>
          <p>{t('firstDay.singleLine')}</p>
          {isSingle ? (
            <HospitalForm />
          ) : (
            <PlainButton onClick={() => setSingle(true)}>{t('firstDay.single')}</PlainButton>
          )}
        </section>
        <section className="qc-box start-card">
          <h2>{t('firstDay.centre')}</h2>
          <p>{t('firstDay.centreLine')}</p>
          {centre.problem && (
            <p className="start-failure" role="alert">
              {centre.problem}
            </p>
          )}
          <PlainButton kind="quiet" isBusy={centre.isSending} onClick={() => void centre.send()}>
            {t('firstDay.centre')}
          </PlainButton>
        </section>
      </div>
    </Screen>
  );
}

const empty = { name: '', personName: '', account: 'director', password: '' };
type Name = keyof typeof empty;

/** The laboratory and its director, who is logged in immediately with the password just chosen. */
function HospitalForm() {
  const { t } = useLanguage();
  const rule = useQuery(callQuery(tenantCalls.info, { domain: window.location.origin })).data?.passwordRule;
  const [form, setForm] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const bind = (name: Name) => ({
    value: form[name],
    required: true,
    error: isChecked && form[name].trim() === '' ? t('firstDay.required') : undefined,
    onChange: (value: string) => {
      setFailure('');
      setForm((now) => ({ ...now, [name]: value }));
    },
  });
  const [begin, isBusy] = useOnce(async () => {
    try {
      const password = await encryptPassword(form.password);
      const { tenantId, account } = await send(installationCalls.beginSingle, { ...form, password }, { isQuiet: true });
      await login({ tenantId, account, password: form.password, isRemembered: false });
      // Another person from here on: nothing of the administrator's page may stay.
      window.location.assign(import.meta.env.BASE_URL);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(form).every((text) => text.trim() !== '')) void begin();
  };
  return (
    <form className="start-form" onSubmit={submit} noValidate>
      <Field label={t('firstDay.hospital')} autoFocus autoComplete="organization" {...bind('name')} />
      <Field label={t('firstDay.person')} autoComplete="name" {...bind('personName')} />
      <Field label={t('firstDay.personAccount')} autoComplete="off" {...bind('account')} />
      <PasswordField
        label={t('firstDay.personPassword')}
        autoComplete="new-password"
        hint={rule}
        {...bind('password')}
      />
      <p className="start-note">{t('firstDay.samePerson')}</p>
      {failure && (
        <p className="start-failure" role="alert">
          {failure}
        </p>
      )}
      <PlainButton type="submit" isBusy={isBusy}>
        {t('firstDay.begin')}
      </PlainButton>
    </form>
  );
}
