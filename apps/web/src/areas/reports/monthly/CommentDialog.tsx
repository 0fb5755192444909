import { type ReportHead, recordCalls, type TestReportRow } from '@qc/contract';
import { qcTestReport, qcTestReportRecord } from '@qc/resources';
import { useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Remark } from '#components/ui/mark/Remark.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useReportAct } from './useReportAct.ts';

/** What is commented on: the whole report, or one of its rows. */
export type Commented = { readonly row: TestReportRow | null };

type Props = { readonly report: ReportHead; readonly of: Commented; readonly onClose: () => void };

export function CommentDialog({ report, of: { row }, onClose }: Props) {
  const { t } = useLanguage();
  const [comment, setComment] = useState((row ?? report).comment ?? '');
  const sending = useReportAct(() => {
    const quiet = { isQuiet: true };
    const text = comment.trim() || null;
    return row
      ? sendCall(recordCalls(qcTestReportRecord).update, { id: String(row.recordId), comment: text }, quiet)
      : sendCall(recordCalls(qcTestReport).update, { id: report.id, comment: text }, quiet);
  }, onClose);
  const what = row && `${row.analyteName} · ${t('resource.level', { level: row.level })}`;
  const title = what === null ? t('monthlyReports.commentOfAll') : t('monthlyReports.commentOf', { what });
  return (
    <ActDialog title={title} act={t('monthlyReports.save')} {...sending} onClose={onClose}>
      <Remark
        label={t('monthlyReports.comment')}
        rows={3}
        max={row ? 500 : 2000}
        value={comment}
        onChange={setComment}
      />
    </ActDialog>
  );
}
