import { alertCalls, type CaseRow, type RefusedReview } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { Remark } from '#components/ui/mark/Remark.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { commentsQuery, commentText } from '../reviewQueries.ts';
import { useAct } from '../useAct.ts';

type Props = { readonly rows: readonly CaseRow[]; readonly onDone: () => void };

/** Warnings answered with one remark; what the server refuses is named. */
export function BulkReview({ rows, onDone }: Props) {
  const { t } = useLanguage();
  const standardId = useId();
  const [isOpen, setOpen] = useState(false);
  const [remark, setRemark] = useState('');
  const comments = useQuery({ ...commentsQuery('review'), enabled: isOpen }).data?.records ?? [];
  const named = (refused: RefusedReview) => `${refused.name || refused.id} (${t(`alerts.refused_${refused.reason}`)})`;
  const sending = useAct(async () => {
    const body = { ids: rows.map((row) => row.id), reviewComment: remark.trim() };
    const { reviewed, refused } = await sendCall(alertCalls.reviewBatch, body, { isQuiet: true });
    if (reviewed.length > 0) snackbar.success(t('alerts.bulkDone', { count: reviewed.length }));
    if (refused.length > 0) snackbar.warning(t('alerts.bulkRefused', { names: refused.map(named).join('; ') }));
    setOpen(false);
    onDone();
  });
  return (
    <div className="qc-bulk">
      <span role="status">{t('alerts.chosen', { count: rows.length })}</span>
      <Button size="small" type="primary" onClick={() => setOpen(true)}>
        {t('alerts.bulkReview')}
      </Button>
      {isOpen && (
        <ActDialog title={t('alerts.bulkReview')} act={t('alerts.review')} {...sending} onClose={() => setOpen(false)}>
          <p className="qc-help">{t('alerts.bulkLine')}</p>
          <label htmlFor={standardId}>{t('alerts.standardComment')}</label>
          <Select
            id={standardId}
            value={null}
            options={comments.map((comment) => ({ value: commentText(comment), label: commentText(comment) }))}
            onChange={(text: string | null) => setRemark(text ?? '')}
          />
          <Remark label={t('alerts.remark')} value={remark} max={2000} onChange={setRemark} />
        </ActDialog>
      )}
    </div>
  );
}
