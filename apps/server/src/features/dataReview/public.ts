export { dataReviewRoutes } from './dataReview.routes.ts';
export { openAlertSql } from './openCases.queries.ts';
export { reviewPolicyOf, setReviewPolicy } from './reviewPolicy.ts';
