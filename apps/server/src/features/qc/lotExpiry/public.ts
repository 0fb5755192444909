export { lotExpiryJob } from './lotExpiry.job.ts';
export { lotExpiryRoutes } from './lotExpiry.routes.ts';
