import type { CaseRow, RefusedReview, ReviewBatchAnswer } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { api } from '#platform/api.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { commentsQuery, commentText } from '../reviewQueries.ts';
import { useAct } from '../useAct.ts';

type Props = { readonly rows: readonly CaseRow[]; readonly onDone: () => void };

/** Warnings answered with one remark; what the server refuses is named. */
export function BulkReview({ rows, onDone }: Props) {
  const { t } = useLanguage();
  const [standardId, remarkId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const [remark, setRemark] = useState('');
  const comments = useQuery({ ...commentsQuery('review'), enabled: isOpen }).data?.records ?? [];
  const named = (refused: RefusedReview) => `${refused.name || refused.id} (${t(`alarms.refused_${refused.reason}`)})`;
  const { problem, send, isSending } = useAct(async () => {
    const body = { ids: rows.map((row) => row.id), reviewComment: remark.trim() };
    const { reviewed, refused } = await api.post<ReviewBatchAnswer>('/app/qcTestAlert/reviewBatch', body, {
      isQuiet: true,
    });
    if (reviewed.length > 0) snackbar.success(t('alarms.bulkDone', { count: reviewed.length }));
    if (refused.length > 0) snackbar.warning(t('alarms.bulkRefused', { names: refused.map(named).join('; ') }));
    setOpen(false);
    onDone();
  });
  return (
    <div className="review-bulk">
      <span role="status">{t('alarms.chosen', { count: rows.length })}</span>
      <Button size="small" type="primary" onClick={() => setOpen(true)}>
        {t('alarms.bulkReview')}
      </Button>
      <Modal
        open={isOpen}
        title={t('alarms.bulkReview')}
        okText={t('alarms.review')}
        cancelText={t('resource.cancel')}
        confirmLoading={isSending}
        onOk={() => void send()}
        onCancel={() => setOpen(false)}
      >
        <div className="review-form">
          <p className="qc-help">{t('alarms.bulkLine')}</p>
          <label htmlFor={standardId}>{t('alarms.standardComment')}</label>
          <Select
            id={standardId}
            value={null}
            options={comments.map((comment) => ({ value: commentText(comment), label: commentText(comment) }))}
            onChange={(text: string | null) => setRemark(text ?? '')}
          />
          <label htmlFor={remarkId}>{t('alarms.remark')}</label>
          <Input.TextArea
            id={remarkId}
            rows={2}
            maxLength={2000}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
          {problem && (
            <p className="qc-problem" role="alert">
              {problem}
            </p>
          )}
        </div>
      </Modal>
    </div>
  );
}
