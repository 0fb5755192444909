import { randomInt } from 'node:crypto';
import { type PlanTenantState, planTenantLifeCycle, transition } from '@qc/domain';
import { planTenant } from '@qc/resources';
import { sql } from 'kysely';
import type { Draft } from '#crud/hooks';
import { lockRecord } from '#crud/readRecord';
import { updateRecord } from '#crud/storeRecord';
import type { Caller, Tx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { PartWrongState, PlanNotFound } from './plan.errors.ts';

/** Moves a laboratory's part in a plan one step, in the laboratory's books. */
export async function stepPlanTenant(
  tx: Tx,
  ctx: Caller,
  {
    id,
    act,
    values,
    hasReason,
  }: { id: string; act: 'sign' | 'accept' | 'reject' | 'withdraw'; values: Draft; hasReason: boolean },
): Promise<PlanTenantState> {
  const found = await lockRecord(tx, ctx, { resource: planTenant, id });
  if (!found || found.isDeleted) throw PlanNotFound({ id });
  const state = found.record.planTenantStatus as PlanTenantState;
  const outcome = transition(planTenantLifeCycle, state, act, { reason: hasReason });
  if (!outcome.ok) throw PartWrongState({ state });
  const after = await updateRecord(tx, ctx, {
    resource: planTenant,
    before: found.record,
    values: { ...values, planTenantStatus: outcome.to },
  });
  tx.addToTrail({
    entity: planTenant.name,
    entityId: id,
    action: act === 'sign' ? 'signUp' : act,
    before: found.record,
    after,
  });
  tx.notify(planTenant.name, { id });
  return outcome.to;
}

/** Tries with three digits, then four: some hundred laboratories, or some thousand. */
const SIZES = [900, 9000, 90_000] as const;

/**
 * A code that reveals nothing of the laboratory, not even when it joined, and that is unique in the plan. Only the
 * central body knows whose it is: it alone can read the codes.
 */
async function giveCode(own: Tx, planId: string, tenantId: string): Promise<string> {
  const given = await own.first(
    query.selectFrom('plan_code').select('code').where('plan_id', '=', planId).where('tenant_code', '=', tenantId),
  );
  if (given) return given.code;
  for (const size of SIZES) {
    for (let i = 0; i < 40; i += 1) {
      const code = String(size / 9 + randomInt(size));
      const added = await own.first(sql<{ code: string }>`
        insert into plan_code (plan_id, code, tenant_code) values (${planId}, ${code}, ${tenantId})
        on conflict (plan_id, code) do nothing returning code`);
      if (added) return added.code;
    }
  }
  throw new Error(`plan ${planId} has no free code left`);
}

/** The central body takes a laboratory in; from then on it has its anonymous code. */
export async function acceptLaboratory(own: Tx, theirs: Tx, ctx: Caller, planTenantId: string): Promise<void> {
  const part = await theirs.first(
    query
      .selectFrom('plan_tenant')
      .select('plan_id as planId')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', planTenantId),
  );
  if (!part) throw PlanNotFound({ id: planTenantId });
  const code = await giveCode(own, part.planId, ctx.tenantId);
  await stepPlanTenant(theirs, ctx, {
    id: planTenantId,
    act: 'accept',
    values: { code, reason: null },
    hasReason: false,
  });
}

/** Or it does not, and says why. */
export async function rejectLaboratory(tx: Tx, ctx: Caller, planTenantId: string, reason: string): Promise<void> {
  await stepPlanTenant(tx, ctx, { id: planTenantId, act: 'reject', values: { reason }, hasReason: true });
}
