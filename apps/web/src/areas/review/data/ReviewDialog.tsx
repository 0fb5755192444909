import { type ReviewGroup, reviewCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { Remark } from '#components/ui/mark/Remark.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { commentsQuery, commentText } from '../reviewQueries.ts';
import { useAct } from '../useAct.ts';
import { previewQuery } from './dataReviewQueries.ts';
import { ReviewPreview } from './ReviewPreview.tsx';

/** What is to be reviewed: results by id, or a whole group; `what` says it in words, `onShow` opens its results. */
export type Chosen = {
  readonly level: 1 | 2;
  readonly what: string;
  readonly ids?: readonly string[];
  readonly group?: ReviewGroup;
  readonly onShow?: () => void;
};

type Props = { readonly chosen: Chosen; readonly onClose: () => void };

/** A review says first what it signs; then a standard comment, an own one, both or none. */
export function ReviewDialog({ chosen, onClose }: Props) {
  const { t } = useLanguage();
  const standardId = useId();
  const [commentId, setCommentId] = useState<string>();
  const [comment, setComment] = useState('');
  const comments = useQuery(commentsQuery('review')).data?.records ?? [];
  const [reason, setReason] = useState('');
  const { level, what, ids, group, onShow } = chosen;
  const looked = useQuery(previewQuery({ level, ids, group }));
  const preview = looked.data;
  const openCases = preview?.openCases.length ?? 0;
  const needsReason = openCases > 0 && preview?.policy === 'reason';
  const isBlocked = !preview || preview.results === 0 || (openCases > 0 && preview.policy === 'block');
  const sending = useAct(async () => {
    const words = { commentId, comment: comment.trim(), openCasesReason: needsReason ? reason.trim() : undefined };
    const body = { level, ids, group, seen: preview?.seen, ...words };
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
    <ActDialog
      title={t(level === 1 ? 'dataReview.reviewTitle' : 'dataReview.reviewSecondTitle', { what })}
      act={t(level === 1 ? 'dataReview.review' : 'dataReview.reviewSecond')}
      {...sending}
      isBlocked={isBlocked}
      onClose={onClose}
    >
      {looked.isError && <LoadFailed error={looked.error} onRetry={() => void looked.refetch()} />}
      {!preview && !looked.isError && <LoadingRows columns={6} rows={2} />}
      {preview && <ReviewPreview preview={preview} />}
      {onShow && (
        <button type="button" className="qc-link review-show" onClick={onShow}>
          {t('dataReview.showResults')}
        </button>
      )}
      <p className="qc-help">{t('dataReview.lockLine')}</p>
      {needsReason && <Remark label={t('dataReview.openCasesReason')} value={reason} max={500} onChange={setReason} />}
      <label htmlFor={standardId}>{t('dataReview.standardComment')}</label>
      <Select
        id={standardId}
        allowClear
        value={commentId}
        options={comments.map((item) => ({ value: item.id, label: commentText(item) }))}
        onChange={setCommentId}
      />
      <Remark label={t('dataReview.comment')} value={comment} max={2000} onChange={setComment} />
    </ActDialog>
  );
}
