import type { ReviewRefusal } from '@qc/contract';
import { defineError } from '#platform/http/errors';

const reasons: Record<ReviewRefusal, { zh: string; en: string }> = {
  notFound: { zh: '结果不存在', en: 'the result does not exist' },
  alreadyReviewed: { zh: '结果已复核', en: 'the results have been reviewed already' },
  firstMissing: { zh: '结果尚未进行一级复核', en: 'the first review is still missing' },
  sameReviewer: {
    zh: '二级复核须由一级复核人以外的人进行',
    en: 'the second review is by another person than the first',
  },
  ownEntry: { zh: '二级复核不能复核本人录入的结果', en: 'nobody gives the second review of the own entry' },
};

/** Nothing of what was asked for could be reviewed; the first reason stands for all, the data names each. */
export const NothingReviewed = defineError<{ reason: ReviewRefusal }>('NOTHING_REVIEWED', 400, {
  zh: ({ reason }) => `没有可复核的结果: ${reasons[reason].zh}`,
  en: ({ reason }) => `Nothing was reviewed: ${reasons[reason].en}`,
});
export const NothingToReview = defineError('NOTHING_TO_REVIEW', 400, {
  zh: () => '没有待复核的结果',
  en: () => 'There is nothing to review',
});
