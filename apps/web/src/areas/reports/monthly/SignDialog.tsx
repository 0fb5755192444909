import { type ReportHead, type TestReport, testReportCalls } from '@qc/contract';
import { monthOpenItems } from '@qc/domain';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Remark } from '#components/ui/mark/Remark.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { encryptPassword } from '#platform/session/encryptPassword.ts';
import { OpenItems } from './OpenItems.tsx';
import { useReportAct } from './useReportAct.ts';

const calls = { check: testReportCalls.check, post: testReportCalls.post } as const;

type Props = {
  readonly report: ReportHead;
  readonly open: TestReport['open'];
  readonly act: keyof typeof calls;
  readonly onClose: () => void;
};

/** An electronic signature: what it means, what of the month is open and why it is signed all the same, and the password. */
export function SignDialog({ report, open, act, onClose }: Props) {
  const { t } = useLanguage();
  const field = useId();
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const isOpen = open !== null && monthOpenItems(open).length > 0;
  const isBlocked = password === '' || (isOpen && reason.trim() === '');
  const sending = useReportAct(async () => {
    const signed = { id: report.id, seen: report.contentHash, password: await encryptPassword(password) };
    const body = isOpen ? { ...signed, reason: reason.trim() } : signed;
    await sendCall(calls[act], body, { isQuiet: true });
  }, onClose);
  return (
    <ActDialog
      title={t(`monthlyReports.signTitle_${act}`)}
      act={t('monthlyReports.sign')}
      {...sending}
      isBlocked={isBlocked}
      onClose={onClose}
    >
      <p className="qc-help">{t(`monthlyReports.signLine_${act}`, { month: report.month })}</p>
      {open && <OpenItems open={open} />}
      {isOpen && <Remark label={t('monthlyReports.openReason')} value={reason} max={500} onChange={setReason} />}
      <label htmlFor={field}>{t('monthlyReports.password')}</label>
      <Input.Password
        id={field}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onPressEnter={() => !isBlocked && void sending.send()}
      />
    </ActDialog>
  );
}
