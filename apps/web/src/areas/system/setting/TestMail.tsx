import { installationCalls } from '@qc/contract';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { ApiError } from '#platform/api/api.ts';
import { send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';

/** Sends a mail with the settings as they are saved, and shows what the mail server says. */
export function TestMail() {
  const { t } = useLanguage();
  const id = useId();
  const [to, setTo] = useState('');
  const [refusal, setRefusal] = useState('');
  const [sendMail, isSending] = useOnce(async () => {
    setRefusal('');
    try {
      await send(installationCalls.testMail, { to }, { isQuiet: true });
      snackbar.success(t('system.testMailSent'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    }
  });
  return (
    <section className="card settings-mail">
      <h2>{t('system.sendTestMail')}</h2>
      <p>{t('system.testMailLine')}</p>
      <div className="settings-mail-row">
        <label htmlFor={id}>{t('system.testMailTo')}</label>
        <Input id={id} type="email" maxLength={200} value={to} onChange={(event) => setTo(event.target.value)} />
        <Button loading={isSending} disabled={to.trim() === ''} onClick={() => void sendMail()}>
          {t('system.sendTestMail')}
        </Button>
      </div>
      {refusal && (
        <p className="qc-problem" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
