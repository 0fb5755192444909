import type { MaterialCheckBody } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx, Tx } from '#platform/ctx';
import { notDeleted } from '#platform/database/notDeleted';
import { LevelNotInPlan, PlanAnalyteNotFound, PlanWrongState } from '../plan.errors.ts';
import { type PlanAnalyteRow, type PlanHead, planAnalyteRows, planHead } from '../plans.queries.ts';

/** A sample of a plan that is still evaluated: the plan, and the analyte whose level it is. */
export async function evaluatedSample(
  tx: Tx,
  ctx: Ctx,
  { planLotAnalyteId, level }: { planLotAnalyteId: string; level: number },
): Promise<{ plan: PlanHead; row: PlanAnalyteRow }> {
  const found = await tx.first(
    notDeleted('plan_lot_analyte').select('plan_id as planId').where('id', '=', planLotAnalyteId),
  );
  const plan = found && (await planHead(tx, ctx.language, found.planId));
  const row =
    found && (await planAnalyteRows(tx, ctx.language, found.planId)).find(({ id }) => id === planLotAnalyteId);
  if (!plan || !row) throw PlanAnalyteNotFound({ id: planLotAnalyteId });
  if (!row.levels.includes(level)) throw LevelNotInPlan({ analyte: row.analyteName, level });
  if (plan.planStatus === 'Sealed') throw PlanWrongState({ act: 'evaluate', state: plan.planStatus });
  return { plan, row };
}

/** What the central body measured on the material of a sample; every state is kept, the last counts. */
export function checkMaterial(ctx: Ctx, body: MaterialCheckBody): Promise<null> {
  const { planLotAnalyteId, level, homogeneity, stability } = body;
  return ctx.transaction(async (tx) => {
    const { plan, row } = await evaluatedSample(tx, ctx, body);
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
    await tx.rows(sql`
      insert into plan_material (id, plan_id, plan_lot_analyte_id, level, homogeneity, stability, checked_by, create_user, create_time)
      values (${ctx.newId()}, ${plan.id}, ${planLotAnalyteId}, ${level}, ${json(homogeneity)}::jsonb, ${json(stability)}::jsonb,
        ${ctx.userName}, ${ctx.userId}, ${ctx.now()})`);
    const after = { analyteId: row.analyteId, level, homogeneity, stability };
    tx.addToTrail({ entity: 'plan', entityId: plan.id, action: 'checkMaterial', after });
    tx.notify('plan', { id: plan.id });
    return null;
  });
}
