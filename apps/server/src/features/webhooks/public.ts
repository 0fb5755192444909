export { ofLot, ofTest } from './found.ts';
export { webhooksJob } from './webhooks.job.ts';
export { webhookRoutes } from './webhooks.routes.ts';
