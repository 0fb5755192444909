export { dataReviewRoutes } from './dataReview.routes.ts';
export { openAlertSql } from './openCases.queries.ts';
export { isReviewPolicyChosen, reviewPolicyOf, setReviewPolicy } from './reviewPolicy.ts';
