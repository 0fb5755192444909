import { type TwoStepState, twoStepCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/plain/Field.tsx';
import { PasswordField } from '#components/ui/plain/PasswordField.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { refreshTopics, send } from '#platform/call.ts';
import { encryptPassword } from '#platform/encryptPassword.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';

type Props = { readonly state: TwoStepState; readonly onRenewed: (codes: readonly string[]) => void };

/** What can be done once it is on: new recovery codes, and, where no role demands it, an end to it. */
export function EnrolledCard({ state, onRenewed }: Props) {
  return (
    <>
      <RenewForm recoveryLeft={state.recoveryLeft} onRenewed={onRenewed} />
      {!state.isRequired && <EndForm />}
    </>
  );
}

function RenewForm({ recoveryLeft, onRenewed }: { recoveryLeft: number; onRenewed: Props['onRenewed'] }) {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const [renew, isSending] = useOnce(async () => {
    const answer = await send(twoStepCalls.renewRecovery, { code }).catch(() => undefined);
    setCode('');
    if (answer) onRenewed(answer.codes);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void renew();
  };
  return (
    <form className="card two-step" onSubmit={submit} noValidate>
      <h2>{t('twoStep.onTitle')}</h2>
      <p>{t('twoStep.onLine', { count: recoveryLeft })}</p>
      <Field
        required
        label={t('twoStep.codeForRecovery')}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        maxLength={20}
      />
      <PlainButton type="submit" kind="quiet" isBusy={isSending}>
        {t('twoStep.renew')}
      </PlainButton>
    </form>
  );
}

function EndForm() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [form, setForm] = useState({ password: '', code: '' });
  const [end, isSending] = useOnce(async () => {
    const isEnded = await send(twoStepCalls.end, { ...form, password: await encryptPassword(form.password) }).then(
      () => true,
      () => false, // the call has said why
    );
    setForm({ password: '', code: '' });
    if (isEnded) snackbar.success(t('twoStep.ended'));
    await refreshTopics(client, 'twoStep');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.password !== '' && form.code.trim() !== '') void end();
  };
  return (
    <form className="card two-step" onSubmit={submit} noValidate>
      <h2>{t('twoStep.endTitle')}</h2>
      <p>{t('twoStep.endLine')}</p>
      <PasswordField
        required
        label={t('account.password')}
        autoComplete="current-password"
        value={form.password}
        onChange={(password) => setForm((now) => ({ ...now, password }))}
      />
      <Field
        required
        label={t('account.secondStepCode')}
        autoComplete="one-time-code"
        value={form.code}
        onChange={(code) => setForm((now) => ({ ...now, code }))}
        maxLength={20}
      />
      <PlainButton type="submit" kind="quiet" isBusy={isSending}>
        {t('twoStep.end')}
      </PlainButton>
    </form>
  );
}
