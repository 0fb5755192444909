import type { CorrectResultBody, PlanReceipt } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { partsOf } from '../own/ownPlans.ts';
import { reportIn } from '../own/reportResults.ts';

/**
 * Corrects a result of a laboratory, or enters a missing one, at any time until the plan is sealed: with the reason, in
 * the trail of both, and the laboratory is notified. The previous edition keeps what was reported before.
 */
export function correctResult(
  ctx: Ctx,
  { planId, tenantId, reason, confirmed, ...result }: CorrectResultBody,
): Promise<PlanReceipt> {
  return ctx.transaction(async (tx) => {
    const theirs = tx.inTenant(tenantId);
    const by = { ...ctx.inTenant(tenantId), byCentre: true, isAfterwards: true };
    const receipt = await reportIn(theirs, by, { planId, results: [result], reason, confirmed });
    const [part] = await partsOf(theirs, tenantId, planId);
    if (receipt.stored + receipt.corrected > 0 && part) {
      theirs.notify('planTenant', { id: part.id, told: 'resultCorrected' });
      const after = { entered: 1, laboratories: [tenantId], stateReason: reason };
      tx.addToTrail({ entity: 'plan', entityId: planId, action: 'correctResult', after });
    }
    return receipt;
  });
}
