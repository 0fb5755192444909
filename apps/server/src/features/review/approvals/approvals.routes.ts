import { approvalCalls, planCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { approvalCounts } from './approvalCounts.ts';
import { approvalRequestDetail } from './approvalRequest.ts';
import { decideApproval } from './decideApproval.ts';
import { decidePlanTenants } from './decidePlanTenants.ts';
import { sendApproval, withdrawApproval } from './moveApproval.ts';

/** The approval queue: what laboratories do with their requests, and how the central body answers. */
export const approvalRoutes = callRoutes(() => [
  serve(approvalCalls.counts, approvalCounts),
  serve(approvalCalls.request, (ctx, { id }) => approvalRequestDetail(ctx, id)),
  serve(approvalCalls.send, sendApproval),
  serve(approvalCalls.withdraw, withdrawApproval),
  serve(approvalCalls.decide, decideApproval),
  serve(planCalls.decideTenants, decidePlanTenants),
]);
