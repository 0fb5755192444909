export { approvalRoutes } from './approvals.routes.ts';
export { auditHooks } from './audit.hooks.ts';
