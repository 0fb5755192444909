import type { DecidePlanTenantsBody, PlanTenantsDecided } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import { decideApproval } from './decideApproval.ts';

/** Many laboratories taken in or sent back with one click: each decision is one of its own, so that one that fails stops no other before it. */
export async function decidePlanTenants(
  ctx: Ctx,
  { ids, accept, comment }: DecidePlanTenantsBody,
): Promise<PlanTenantsDecided> {
  const auditStatus = accept ? approvalStates.approved : approvalStates.rejected;
  for (const id of new Set(ids)) await decideApproval(ctx, { id, auditStatus, auditComment: comment ?? null });
  return { decided: new Set(ids).size };
}
