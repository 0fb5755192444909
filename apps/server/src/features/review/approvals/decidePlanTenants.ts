import type { DecidePlanTenantsBody, PlanTenantsDecided } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import { decideApproval } from './decideApproval.ts';

/**
 * Admits or sends back many laboratories with one click. Each decision is a separate transaction, so that a failure
 * does not undo earlier ones.
 */
export async function decidePlanTenants(
  ctx: Ctx,
  { ids, accept, comment }: DecidePlanTenantsBody,
): Promise<PlanTenantsDecided> {
  const auditStatus = accept ? approvalStates.approved : approvalStates.rejected;
  for (const id of new Set(ids)) await decideApproval(ctx, { id, auditStatus, auditComment: comment ?? null });
  return { decided: new Set(ids).size };
}
