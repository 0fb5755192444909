export { ofLot, ofTest } from './pendingEvent.ts';
export { webhooksJob } from './webhooks.job.ts';
export { webhookRoutes } from './webhooks.routes.ts';
