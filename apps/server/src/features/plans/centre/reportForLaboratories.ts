import type { ReportPlanBody } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { reportIn } from '../own/reportResults.ts';

export type ForLaboratory = { readonly tenantId: string; readonly results: ReportPlanBody['results'] };

/**
 * Reports for laboratories in their own books, as they would themselves, marked as entered by the centre: all of them or none.
 * The centre has read what each row becomes before: it is not asked about single values.
 * The centre's own trail tells how much it entered for how many.
 */
export async function reportForLaboratories(
  ctx: Ctx,
  planId: string,
  parts: readonly ForLaboratory[],
): Promise<{ readonly stored: number }> {
  return ctx.transaction(async (tx) => {
    let stored = 0;
    for (const { tenantId, results } of parts) {
      const by = { ...ctx.inTenant(tenantId), byCentre: true };
      stored += (await reportIn(tx.inTenant(tenantId), by, { planId, results, confirmed: true })).stored;
    }
    if (stored > 0)
      tx.addToTrail({
        entity: 'plan',
        entityId: planId,
        action: 'report',
        after: { entered: stored, laboratories: parts.map(({ tenantId }) => tenantId) },
      });
    return { stored };
  });
}
