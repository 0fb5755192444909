import { type TestReport, testReportCalls } from '@qc/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirm, confirmReportLost } from '#platform/messages/confirm.ts';
import { ReasonDialog, type ReasonedAct } from './ReasonDialog.tsx';
import { SignDialog } from './SignDialog.tsx';
import { useReportAct } from './useReportAct.ts';

type Props = {
  readonly month: string;
  readonly shown: TestReport;
  /** The version that was open may be gone or have a successor: the newest is shown. */
  readonly onNewest: () => void;
};

/** What may be done with a report now: only what the server offers to this person. */
export function ReportActs({ month, shown: { report, acts, open, signers }, onNewest }: Props) {
  const { t } = useLanguage();
  const [signing, setSigning] = useState<'check' | 'post'>();
  const [asking, setAsking] = useState<ReasonedAct>();
  const generate = useReportAct(async () => {
    if (report && !(await confirmReportLost())) return;
    await sendCall(testReportCalls.generate, { month });
    onNewest();
  });
  const discard = useReportAct(async () => {
    const question = { title: t('monthlyReports.discard'), text: t('monthlyReports.discardAsk'), isDangerous: true };
    if (!report || !(await confirm(question))) return;
    await sendCall(testReportCalls.discard, { id: report.id });
    onNewest();
  });
  const acknowledge = useReportAct(async () => {
    if (report) await sendCall(testReportCalls.acknowledge, { id: report.id, tenantId: report.tenantId });
  });
  const can = (act: string) => acts.includes(act);
  return (
    <>
      {can('discard') && (
        <Button loading={discard.isSending} onClick={() => void discard.send()}>
          {t('monthlyReports.discard')}
        </Button>
      )}
      {can('generate') && (
        <Button type={report ? 'default' : 'primary'} loading={generate.isSending} onClick={() => void generate.send()}>
          {t(report ? 'monthlyReports.regenerate' : 'monthlyReports.generate')}
        </Button>
      )}
      {(['sendBack', 'correct', 'return'] as const).filter(can).map((act) => (
        <Button key={act} onClick={() => setAsking(act)}>
          {t(`monthlyReports.${act}`)}
        </Button>
      ))}
      {(['check', 'post'] as const).filter(can).map((act) => (
        <Button key={act} type="primary" onClick={() => setSigning(act)}>
          {t(`monthlyReports.${act}`)}
        </Button>
      ))}
      {can('acknowledge') && (
        <Button type="primary" loading={acknowledge.isSending} onClick={() => void acknowledge.send()}>
          {t('monthlyReports.acknowledge')}
        </Button>
      )}
      {report && signing && (
        <SignDialog report={report} open={open} act={signing} onClose={() => setSigning(undefined)} />
      )}
      {report && asking && (
        <ReasonDialog
          report={report}
          signers={signers}
          act={asking}
          onDone={onNewest}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
