export { dataReviewRoutes } from './dataReview.routes.ts';
