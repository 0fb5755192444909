import type { RemindBody, Reminded } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { PlanNotFound, PlanWrongState } from './plan.errors.ts';
import { planHead } from './plans.queries.ts';

/** A laboratory's part in a plan. */
export type Part = { readonly tenantId: string; readonly id: string };

/** Laboratories that were invited to a plan and have not answered. */
export function unanswered(tx: ReadTx, planId: string): Promise<Part[]> {
  return tx.rows(sql<Part>`
    select tenant_id as "tenantId", id from plan_tenant
    where plan_id = ${planId} and plan_tenant_status = 'Invited' and deleted_at is null order by tenant_id`);
}

/** Accepted laboratories of a plan that owe results. */
export function owingLaboratories(tx: ReadTx, planId: string): Promise<Part[]> {
  return tx.rows(sql<Part>`
    with owed as (
      select s.tenant_id, sum(cardinality(l.levels)) as n from plan_tenant_analyte s
      join plan_lot_analyte a on a.id = s.plan_lot_analyte_id and a.deleted_at is null
      join plan_lot l on l.plan_id = a.plan_id and l.lot_id = a.lot_id and l.deleted_at is null
      where s.plan_id = ${planId} and s.is_signed group by s.tenant_id),
    given as (select tenant_id, count(*) as n from plan_result where plan_id = ${planId} and superseded_at is null group by tenant_id)
    select t.tenant_id as "tenantId", t.id from plan_tenant t join owed o on o.tenant_id = t.tenant_id
    left join given g on g.tenant_id = t.tenant_id
    where t.plan_id = ${planId} and t.plan_tenant_status = 'Accepted' and t.deleted_at is null and coalesce(g.n, 0) < o.n
    order by t.tenant_id`);
}

/** Records the reminder for the laboratory; the users who may report there are notified. */
export async function noteReminder(tx: Tx, by: Pick<Caller, 'now'>, { tenantId, id }: Part): Promise<void> {
  await tx.rows(sql`update plan_tenant set reminded_at = ${by.now()}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`);
  tx.addToTrail({
    entity: 'planTenant',
    entityId: id,
    action: 'remind',
    after: { remindedAt: by.now().toISOString() },
  });
  tx.notify('planTenant', { id, reminded: true });
}

/** Reminds all whose results are missing, or those among them that are named, in one act. */
export async function remindLaboratories(ctx: Ctx, { planId, tenantIds }: RemindBody): Promise<Reminded> {
  const { plan, owing } = await ctx.readAllTenants(async (tx) => ({
    plan: await planHead(tx, ctx.language, planId),
    owing: await owingLaboratories(tx, planId),
  }));
  if (!plan) throw PlanNotFound({ id: planId });
  if (plan.planStatus !== 'Open' && plan.planStatus !== 'Running')
    throw PlanWrongState({ act: 'remind', state: plan.planStatus });
  const meant = owing.filter(({ tenantId }) => !tenantIds || tenantIds.includes(tenantId));
  await ctx.transaction(async (tx) => {
    for (const part of meant) await noteReminder(tx.inTenant(part.tenantId), ctx, part);
  });
  return { reminded: meant.length };
}
