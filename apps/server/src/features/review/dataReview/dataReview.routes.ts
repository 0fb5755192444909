import { reviewCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { reviewGroups } from './groups.queries.ts';
import { previewReview } from './previewReview.ts';
import { reviewResultList } from './results.queries.ts';
import { readReviewPolicy, setReviewPolicy } from './reviewPolicy.ts';
import { reviewResults } from './reviewResults.ts';
import { unlockResults } from './unlockResults.ts';

/** Sign-off of results: what awaits it, giving it, taking it back. */
export const dataReviewRoutes = callRoutes(() => [
  serve(reviewCalls.groups, reviewGroups),
  serve(reviewCalls.results, reviewResultList),
  serve(reviewCalls.preview, previewReview),
  serve(reviewCalls.policy, readReviewPolicy),
  serve(reviewCalls.setPolicy, setReviewPolicy),
  serve(reviewCalls.review, reviewResults),
  serve(reviewCalls.unlock, unlockResults),
]);
