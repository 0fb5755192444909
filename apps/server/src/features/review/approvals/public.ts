export { approvalRequestHooks } from './approvalRequest.hooks.ts';
export { approvalRoutes } from './approvals.routes.ts';
export { decideApproval } from './decideApproval.ts';
