import type { OverruleBody } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { LevelNotInPlan, PlanAnalyteNotFound, PlanWrongState } from '../plan.errors.ts';
import { planAnalyteRows, planHead } from '../plans.queries.ts';

/** The central body's own assigned value of a sample, signed and with its reason; every word is kept. */
export function overrule(ctx: Ctx, { planLotAnalyteId, level, value, u = null, reason }: OverruleBody): Promise<null> {
  return ctx.transaction(async (tx) => {
    const found = await tx.first(sql<{ planId: string }>`
      select plan_id as "planId" from plan_lot_analyte where id = ${planLotAnalyteId} and deleted_at is null`);
    const plan = found && (await planHead(tx, ctx.language, found.planId));
    const row =
      found && (await planAnalyteRows(tx, ctx.language, found.planId)).find(({ id }) => id === planLotAnalyteId);
    if (!plan || !row) throw PlanAnalyteNotFound({ id: planLotAnalyteId });
    if (!row.levels.includes(level)) throw LevelNotInPlan({ analyte: row.analyteName, level });
    if (plan.planStatus === 'Sealed') throw PlanWrongState({ act: 'evaluate', state: plan.planStatus });
    const id = ctx.newId();
    await tx.rows(sql`
      insert into plan_overrule (id, plan_id, plan_lot_analyte_id, level, value, u, reason, signer_name, create_user, create_time)
      values (${id}, ${plan.id}, ${planLotAnalyteId}, ${level}, ${value}, ${value === null ? null : u}, ${reason}, ${ctx.userName}, ${ctx.userId}, ${ctx.now()})`);
    const after = { analyteId: row.analyteId, level, value, u, reason };
    tx.addToTrail({ entity: 'plan', entityId: plan.id, action: 'overrule', after });
    tx.notify('plan', { id: plan.id });
    return null;
  });
}
