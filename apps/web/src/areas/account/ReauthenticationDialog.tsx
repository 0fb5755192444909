import { loginCalls } from '@qc/contract';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { send as call } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { encryptPassword } from '#platform/session/encryptPassword.ts';
import { openProof } from '#platform/session/reauthentication.ts';
import { useStore } from '#platform/store/store.ts';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import '#components/ui/dialog/actDialog.css';

const formId = 'reauthentication';

/** Asks for the password, and the code where the account has two-step login, before a sensitive change is sent again. */
export function ReauthenticationDialog() {
  const { t } = useLanguage();
  const open = useStore(openProof);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { problem, send, isSending } = useSend(async () => {
    const proof = { password: await encryptPassword(password), ...(open?.needsCode ? { code } : {}) };
    await call(loginCalls.reauthenticate, proof, { isQuiet: true });
    open?.answer(true);
  });
  const isBlocked = password === '' || (open?.needsCode === true && code.trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked) void send();
  };
  if (!open) return null;
  return (
    <Dialog
      title={t('account.reauthenticate')}
      okText={t('frame.confirm')}
      cancelText={t('frame.cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: isBlocked }}
      confirmLoading={isSending}
      width={420}
      centered
      zIndex={2090}
      // The library takes the focus while it opens, from a field that has it already.
      afterOpenChange={(isOpen) => isOpen && document.querySelector<HTMLInputElement>(`#${formId} input`)?.focus()}
      onCancel={() => open.answer(false)}
    >
      <form id={formId} className="act-form" onSubmit={submit} noValidate>
        <p>{t('account.reauthenticateLine')}</p>
        <OwnPasswordField value={password} onChange={setPassword} />
        {open.needsCode && <OneTimeCodeField value={code} onChange={setCode} hint={t('account.secondStepHint')} />}
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}
