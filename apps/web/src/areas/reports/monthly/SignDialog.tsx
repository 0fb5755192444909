import { type ReportHead, testReportCalls } from '@qc/contract';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { ActDialog } from '#components/ui/ActDialog.tsx';
import { send as sendCall } from '#platform/call.ts';
import { encryptPassword } from '#platform/encryptPassword.ts';
import { useLanguage } from '#platform/language.ts';
import { useReportAct } from './useReportAct.ts';

const calls = { check: testReportCalls.check, post: testReportCalls.post } as const;

type Props = { readonly report: ReportHead; readonly act: keyof typeof calls; readonly onClose: () => void };

/** An electronic signature: what it means, and the password once more. */
export function SignDialog({ report, act, onClose }: Props) {
  const { t } = useLanguage();
  const field = useId();
  const [password, setPassword] = useState('');
  const sending = useReportAct(async () => {
    const body = { id: report.id, seen: report.contentHash, password: await encryptPassword(password) };
    await sendCall(calls[act], body, { isQuiet: true });
  }, onClose);
  return (
    <ActDialog
      title={t(`monthlyReports.signTitle_${act}`)}
      act={t('monthlyReports.sign')}
      {...sending}
      isBlocked={password === ''}
      onClose={onClose}
    >
      <p className="qc-help">{t(`monthlyReports.signLine_${act}`, { month: report.month })}</p>
      <label htmlFor={field}>{t('monthlyReports.password')}</label>
      <Input.Password
        id={field}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onPressEnter={() => password !== '' && void sending.send()}
      />
    </ActDialog>
  );
}
