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

/** Results of a run whose case is open are not signed: a signature says that nothing is left to do. */
export const CasesOpen = defineError<{ count: number }>('REVIEW_CASES_OPEN', 409, {
  zh: ({ count }) => `其中有 ${count} 个报警尚未处理完毕，请先处理并审核完成，再复核`,
  en: ({ count }) => `${count === 1 ? '1 case is' : `${count} cases are`} still open; complete them before the review`,
});
export const OpenCasesReasonNeeded = defineError<{ count: number }>('REVIEW_REASON_NEEDED', 400, {
  zh: ({ count }) => `其中有 ${count} 个报警尚未处理完毕，请填写仍要复核的原因`,
  en: ({ count }) =>
    `${count === 1 ? '1 case is' : `${count} cases are`} still open; give the reason for reviewing all the same`,
});
export const ReviewMoved = defineError('REVIEW_MOVED', 409, {
  zh: () => '查看之后结果或报警有变化，请重新核对后再复核',
  en: () => 'Results or cases have changed since you looked; please check again before you review',
});

/** None of the requested results could be reviewed; the message has the first reason, the data names each. */
export const NothingReviewed = defineError<{ reason: ReviewRefusal }>('NOTHING_REVIEWED', 400, {
  zh: ({ reason }) => `没有可复核的结果: ${reasons[reason].zh}`,
  en: ({ reason }) => `Nothing was reviewed: ${reasons[reason].en}`,
});
export const NothingToReview = defineError('NOTHING_TO_REVIEW', 400, {
  zh: () => '没有待复核的结果',
  en: () => 'There is nothing to review',
});
