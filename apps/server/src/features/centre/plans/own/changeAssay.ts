import type { ChangeAssayBody, PlanTenantMoved } from '@qc/contract';
import { planTenant } from '@qc/resources';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { NotSignedFor, PlanAnalyteNotFound, PlanWrongState, ReportingOver } from '../plan.errors.ts';
import { planAnalyteRows } from '../plans.queries.ts';
import { seenPlan } from './ownPlans.ts';
import { checkAssays, isPast, lockAccepted } from './signPlan.ts';

/** Another assay takes part for an analyte, with the reason: until the reporting deadline, without leaving the plan. */
export function changeAssay(ctx: Ctx, { planId, reason, ...choice }: ChangeAssayBody): Promise<PlanTenantMoved> {
  return ctx.transaction(async (tx) => {
    const plan = await seenPlan(tx, ctx, planId);
    if (plan.planStatus !== 'Open' && plan.planStatus !== 'Running')
      throw PlanWrongState({ act: 'changeAssay', state: plan.planStatus });
    const part = await lockAccepted(tx, ctx, planId);
    if (await isPast(tx, ctx, plan.reportDeadline)) throw ReportingOver({ deadline: plan.reportDeadline ?? '' });
    const { planLotAnalyteId, assayId } = choice;
    const rows = await planAnalyteRows(tx, ctx.language, planId);
    const row = rows.find(({ id }) => id === planLotAnalyteId);
    if (!row) throw PlanAnalyteNotFound({ id: planLotAnalyteId });
    await checkAssays(tx, ctx, rows, { analytes: [choice] });
    const former = await tx.first(sql<{ assayId: string }>`
      select assay_id as "assayId" from plan_tenant_analyte where tenant_id = ${ctx.tenantId} and plan_id = ${planId}
        and plan_lot_analyte_id = ${planLotAnalyteId} and is_signed for update`);
    if (!former) throw NotSignedFor({ analyte: row.analyteName });
    if (former.assayId !== assayId) {
      await tx.rows(sql`update plan_tenant_analyte set assay_id = ${assayId}, qc_test_id = null
        where tenant_id = ${ctx.tenantId} and plan_lot_analyte_id = ${planLotAnalyteId}`);
      tx.addToTrail({
        entity: planTenant.name,
        entityId: part.id,
        action: 'changeAssay',
        before: { planId, analyteId: row.analyteId, assayId: former.assayId },
        after: { planId, analyteId: row.analyteId, assayId, reason },
      });
      tx.notify(planTenant.name, { id: part.id });
    }
    return { id: part.id, planTenantStatus: 'Accepted' as const };
  });
}
