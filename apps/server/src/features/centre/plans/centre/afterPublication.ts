import type { ExtendPlanBody, InviteLateBody, PlanMoved, PlanPublished } from '@qc/contract';
import type { PlanState } from '@qc/domain';
import { plan } from '@qc/resources';
import { sql } from 'kysely';
import { checkVersion } from '#crud/saveRecord';
import { updateRecord } from '#crud/storeRecord';
import type { Ctx } from '#platform/ctx';
import { invite, lockPlan, stepPlan } from '../movePlan.ts';
import { isPast } from '../own/signPlan.ts';
import { LaboratoryUnknown, PlanDatesWrong, PlanWrongState, SignUpClosed, SignUpFull } from '../plan.errors.ts';
import { checkDates } from '../planDates.ts';

type Part = { readonly tenantId: string; readonly id: string; readonly state: string };

/** Who has a part in a plan. */
const partsIn = (ctx: Ctx, planId: string): Promise<Part[]> =>
  ctx.readAllTenants((tx) =>
    tx.rows(sql<Part>`select tenant_id as "tenantId", id, plan_tenant_status as state from plan_tenant
      where plan_id = ${planId} and deleted_at is null order by tenant_id`),
  );

/** A closed plan that ends before today would be closed again by the next morning. */
const over = {
  zh: '结束日期与回报截止须晚于现在，才能重新开放',
  en: 'the end and the reporting deadline must lie ahead for the plan to be opened again',
} as const;

/**
 * Gives a published plan more time, with the reason, and reopens a closed one. Laboratories that take part, or could,
 * are notified of the new dates.
 */
export async function extendPlan(ctx: Ctx, { id, version, reason, ...dates }: ExtendPlanBody): Promise<PlanMoved> {
  const parts = await partsIn(ctx, id);
  return ctx.transaction(async (tx) => {
    const before = await lockPlan(tx, ctx, id);
    const state = before.planStatus as PlanState;
    if (state !== 'Open' && state !== 'Running' && state !== 'Closed') throw PlanWrongState({ act: 'extend', state });
    await checkVersion(plan, { version }, { record: before });
    const merged = { ...before, ...dates };
    checkDates(before, merged);
    const values = { ...dates, stateReason: reason };
    let moved: PlanMoved;
    if (state === 'Closed') {
      const end = merged.endDate ? `${String(merged.endDate)} 23:59:59` : null;
      const deadline = merged.reportDeadline ? String(merged.reportDeadline) : null;
      if ((await isPast(tx, ctx, end)) || (await isPast(tx, ctx, deadline))) throw PlanDatesWrong(over);
      moved = await stepPlan(tx, ctx, { id, act: 'reopen', facts: { reason: true }, values });
    } else {
      const after = await updateRecord(tx, ctx, { resource: plan, before, values });
      tx.addToTrail({ entity: plan.name, entityId: id, action: 'extend', before, after });
      tx.notify(plan.name, { id });
      moved = { id, version: after.version, planStatus: state };
    }
    for (const part of parts)
      if (part.state !== 'Withdrawn')
        tx.inTenant(part.tenantId).notify('planTenant', { id: part.id, told: 'extended' });
    return moved;
  });
}

/** Invites laboratories to a plan that is published already, with the reason; who has a part in it keeps that. */
export async function inviteLate(ctx: Ctx, { planId, tenantIds, reason }: InviteLateBody): Promise<PlanPublished> {
  const parts = new Set((await partsIn(ctx, planId)).map(({ tenantId }) => tenantId));
  return ctx.transaction(async (tx) => {
    const before = await lockPlan(tx, ctx, planId);
    const state = before.planStatus as PlanState;
    if (state !== 'Open' && state !== 'Running') throw PlanWrongState({ act: 'invite', state });
    const deadline = before.signUpDeadline ? String(before.signUpDeadline) : null;
    if (await isPast(tx, ctx, deadline)) throw SignUpClosed({ deadline: deadline ?? '' });
    const known = await tx.rows(sql<{ code: string }>`
      select tenant_code as code from laboratory where tenant_code = any(${tenantIds}::text[]) and status = 'Active' and deleted_at is null`);
    const unknown = tenantIds.find((id) => !known.some(({ code }) => code === id));
    if (unknown !== undefined) throw LaboratoryUnknown({ code: unknown });
    const tenantCodes = [...new Set([...((before.tenantCodes as string[] | null) ?? []), ...tenantIds])];
    const limit = before.signUpLimit === null ? null : Number(before.signUpLimit);
    if (limit !== null && tenantCodes.length > limit) throw SignUpFull({ limit });
    const after = await updateRecord(tx, ctx, {
      resource: plan,
      before,
      values: { tenantCodes, stateReason: reason },
    });
    tx.addToTrail({ entity: plan.name, entityId: planId, action: 'invite', before, after });
    tx.notify(plan.name, { id: planId });
    const invited = await invite(
      tx,
      ctx,
      planId,
      [...new Set(tenantIds)].filter((id) => !parts.has(id)),
    );
    return { id: planId, version: after.version, planStatus: state, invited };
  });
}
