import { approvalCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { auditCounts } from './auditCounts.ts';
import { auditRequest } from './auditRequest.ts';
import { decideAudit } from './decideAudit.ts';
import { sendAudit, withdrawAudit } from './moveAudit.ts';

/** The approval queue: what laboratories do with their requests, and how the central body answers. */
export const approvalRoutes = callRoutes(() => [
  serve(approvalCalls.counts, auditCounts),
  serve(approvalCalls.request, (ctx, { id }) => auditRequest(ctx, id)),
  serve(approvalCalls.send, sendAudit),
  serve(approvalCalls.withdraw, withdrawAudit),
  serve(approvalCalls.decide, decideAudit),
]);
