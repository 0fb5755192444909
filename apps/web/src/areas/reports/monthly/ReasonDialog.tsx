import { type ReportHead, type TestReport, testReportCalls } from '@qc/contract';
import { useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Remark } from '#components/ui/mark/Remark.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useReportAct } from './useReportAct.ts';

export type ReasonedAct = 'sendBack' | 'correct' | 'return';

type Props = {
  readonly report: ReportHead;
  readonly signers: TestReport['signers'];
  readonly act: ReasonedAct;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function acting(report: ReportHead, act: ReasonedAct, reason: string): Promise<unknown> {
  const { id, month, tenantId } = report;
  const quiet = { isQuiet: true };
  if (act === 'sendBack') return sendCall(testReportCalls.sendBack, { id, reason }, quiet);
  if (act === 'correct') return sendCall(testReportCalls.generate, { month, correctionReason: reason }, quiet);
  return sendCall(testReportCalls.giveBack, { id, tenantId, reason }, quiet);
}

/** A correction creates a version that others must sign: they are named before it starts. */
function Signers({ signers }: { readonly signers: NonNullable<TestReport['signers']> }) {
  const { t } = useLanguage();
  const { check, post, isEnough } = signers;
  const names = (people: readonly string[]) => people.join(t('frame.listSeparator')) || t('monthlyReports.nobody');
  return (
    <>
      <p className="qc-help">
        {t('monthlyReports.ownCorrection')} {t('monthlyReports.whoSigns', { check: names(check), post: names(post) })}
      </p>
      {!isEnough && <p className="qc-problem">{t('monthlyReports.nobodySigns')}</p>}
    </>
  );
}

/** An act that others must be able to understand: shows the consequences and asks for a reason. */
export function ReasonDialog({ report, signers, act, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const [reason, setReason] = useState('');
  const sending = useReportAct(
    () => acting(report, act, reason.trim()),
    () => {
      onClose();
      onDone();
    },
  );
  return (
    <ActDialog
      title={t(`monthlyReports.reasonTitle_${act}`)}
      act={t(`monthlyReports.${act}`)}
      {...sending}
      isBlocked={reason.trim() === '' || (act === 'correct' && signers?.isEnough === false)}
      onClose={onClose}
    >
      <p className="qc-help">{t(`monthlyReports.reasonLine_${act}`)}</p>
      {act === 'correct' && signers && <Signers signers={signers} />}
      <Remark label={t('monthlyReports.reason')} value={reason} max={500} onChange={setReason} />
    </ActDialog>
  );
}
