import { type ReviewGroup, reviewCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { send as sendCall } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { Remark } from '../Remark.tsx';
import { RemarkDialog } from '../RemarkDialog.tsx';
import { commentsQuery, commentText } from '../reviewQueries.ts';
import { useAct } from '../useAct.ts';

/** What is to be reviewed: results by id, or a whole group; `what` says it in words. */
export type Chosen = {
  readonly level: 1 | 2;
  readonly what: string;
  readonly ids?: readonly string[];
  readonly group?: ReviewGroup;
};

type Props = { readonly chosen: Chosen; readonly onClose: () => void };

/** A review with a standard comment, an own one, both or none. */
export function ReviewDialog({ chosen, onClose }: Props) {
  const { t } = useLanguage();
  const standardId = useId();
  const [commentId, setCommentId] = useState<string>();
  const [comment, setComment] = useState('');
  const comments = useQuery(commentsQuery('review')).data?.records ?? [];
  const { level, what, ids, group } = chosen;
  const { problem, send, isSending } = useAct(async () => {
    const body = { level, ids, group, commentId, comment: comment.trim() };
    const { reviewed, refused } = await sendCall(reviewCalls.review, body, { isQuiet: true });
    snackbar.success(t('dataReview.reviewed', { count: reviewed }));
    const [first] = refused;
    if (first) {
      const reason = t(`dataReview.refused_${first.reason}`);
      snackbar.warning(t('dataReview.refused', { count: refused.length, reason }));
    }
    onClose();
  });
  return (
    <RemarkDialog
      title={t(level === 1 ? 'dataReview.reviewTitle' : 'dataReview.reviewSecondTitle', { what })}
      act={t(level === 1 ? 'dataReview.review' : 'dataReview.reviewSecond')}
      problem={problem}
      isSending={isSending}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p className="qc-help">{t('dataReview.lockLine')}</p>
      <label htmlFor={standardId}>{t('dataReview.standardComment')}</label>
      <Select
        id={standardId}
        allowClear
        value={commentId}
        options={comments.map((item) => ({ value: item.id, label: commentText(item) }))}
        onChange={setCommentId}
      />
      <Remark label={t('dataReview.comment')} value={comment} max={2000} onChange={setComment} />
    </RemarkDialog>
  );
}
