import { type TwoStepState, twoStepCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { encryptPassword } from '#platform/session/encryptPassword.ts';
import { OneTimeCodeField } from '../OneTimeCodeField.tsx';
import { OwnPasswordField } from '../OwnPasswordField.tsx';
import { TwoStepForm } from './TwoStepForm.tsx';

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
  const renew = async () => {
    const answer = await send(twoStepCalls.renewRecovery, { code }).catch(() => undefined);
    setCode('');
    if (answer) onRenewed(answer.codes);
  };
  return (
    <TwoStepForm
      title={t('twoStep.onTitle')}
      line={t('twoStep.onLine', { count: recoveryLeft })}
      act={t('twoStep.renew')}
      kind="quiet"
      isComplete={code.trim() !== ''}
      onSend={renew}
    >
      <OneTimeCodeField required label={t('twoStep.codeForRecovery')} value={code} onChange={setCode} />
    </TwoStepForm>
  );
}

function EndForm() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [form, setForm] = useState({ password: '', code: '' });
  const change = (typed: Partial<typeof form>) => setForm((now) => ({ ...now, ...typed }));
  const end = async () => {
    const isEnded = await send(twoStepCalls.end, { ...form, password: await encryptPassword(form.password) }).then(
      () => true,
      () => false, // the call has said why
    );
    setForm({ password: '', code: '' });
    if (isEnded) snackbar.success(t('twoStep.ended'));
    await refreshTopics(client, 'twoStep');
  };
  return (
    <TwoStepForm
      title={t('twoStep.endTitle')}
      line={t('twoStep.endLine')}
      act={t('twoStep.end')}
      kind="quiet"
      isComplete={form.password !== '' && form.code.trim() !== ''}
      onSend={end}
    >
      <OwnPasswordField required value={form.password} onChange={(password) => change({ password })} />
      <OneTimeCodeField required value={form.code} onChange={(code) => change({ code })} />
    </TwoStepForm>
  );
}
