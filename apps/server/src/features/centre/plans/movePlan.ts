import type { PlanMoveBody, PlanMoved, PlanPublished } from '@qc/contract';
import { type Facts, type PlanAct, type PlanFact, type PlanState, planLifeCycle, transition } from '@qc/domain';
import { plan } from '@qc/resources';
import { sql } from 'kysely';
import type { ApiRecord } from '#crud/apiRecord';
import type { Draft } from '#crud/hooks';
import { lockRecord } from '#crud/readRecord';
import { checkVersion } from '#crud/saveRecord';
import { updateRecord } from '#crud/storeRecord';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { PlanIncomplete, PlanNotFound, PlanWrongState, ReasonNeeded } from './plan.errors.ts';
import { problemsOfPlan } from './planProblemsOf.ts';
import { planHead } from './plans.queries.ts';

export type Step = {
  readonly id: string;
  readonly version?: number | undefined;
  readonly act: PlanAct;
  readonly facts?: Facts<PlanFact>;
  readonly values?: Draft;
};

/** The current plan, locked until the end of the transaction. */
export async function lockPlan(tx: Tx, ctx: Caller, id: string): Promise<ApiRecord> {
  const found = await lockRecord(tx, ctx, { resource: plan, id });
  if (!found || found.isDeleted) throw PlanNotFound({ id });
  return found.record;
}

/** Takes one step of a plan's life. */
export async function stepPlan(tx: Tx, ctx: Caller, { id, version, act, facts, values }: Step): Promise<PlanMoved> {
  const record = await lockPlan(tx, ctx, id);
  const state = record.planStatus as PlanState;
  const outcome = transition(planLifeCycle, state, act, facts);
  if (!outcome.ok && outcome.reason === 'wrongState') throw PlanWrongState({ act, state });
  if (!outcome.ok) throw ReasonNeeded();
  await checkVersion(plan, { version }, { record });
  const after = await updateRecord(tx, ctx, {
    resource: plan,
    before: record,
    values: { ...values, planStatus: outcome.to },
  });
  tx.addToTrail({ entity: plan.name, entityId: id, action: act, before: record, after });
  tx.notify(plan.name, { id });
  return { id, version: after.version, planStatus: outcome.to };
}

/** Stores the invitation for each laboratory, and notifies it. */
export async function invite(tx: Tx, ctx: Caller, planId: string, codes: readonly string[]): Promise<number> {
  const known = await tx.rows(sql<{ code: string }>`
    select tenant_code as code from laboratory where tenant_code = any(${codes}::text[]) and status = 'Active' and deleted_at is null order by 1`);
  for (const { code } of known) {
    const theirs = tx.inTenant(code);
    const id = ctx.newId();
    await theirs.rows(sql`
      insert into plan_tenant (tenant_id, id, plan_id, plan_tenant_status, create_user, create_time, update_user, update_time)
      values (${code}, ${id}, ${planId}, 'Invited', ${ctx.userId}, ${ctx.now()}, ${ctx.userId}, ${ctx.now()})`);
    theirs.addToTrail({
      entity: 'planTenant',
      entityId: id,
      action: 'create',
      after: { planId, planTenantStatus: 'Invited' },
    });
    theirs.notify('planTenant', { id });
  }
  return known.length;
}

/** The wizard's last step: the plan is there for its laboratories, and they are invited. */
export function submitPlan(
  ctx: Ctx,
  { id, version }: { id: string; version?: number | undefined },
): Promise<PlanPublished> {
  return ctx.transaction(async (tx) => {
    await lockPlan(tx, ctx, id);
    const head = await planHead(tx, ctx.language, id);
    if (!head) throw PlanNotFound({ id });
    const problems = head.planStatus === 'Draft' ? await problemsOfPlan(tx, ctx.language, head) : [];
    if (problems.length > 0) throw PlanIncomplete({ count: problems.length }, { problems });
    const values = { publishedAt: ctx.now().toISOString() };
    const moved = await stepPlan(tx, ctx, { id, version, act: 'publish', facts: { complete: true }, values });
    return { ...moved, invited: await invite(tx, ctx, id, head.tenantCodes) };
  });
}

/** Starts, closes or seals a plan by hand. */
export function movePlan(ctx: Ctx, { id, version, act, reason }: PlanMoveBody): Promise<PlanMoved> {
  return ctx.transaction((tx) =>
    stepPlan(tx, ctx, {
      id,
      version,
      act,
      facts: { reason: Boolean(reason) },
      values: reason ? { stateReason: reason } : {},
    }),
  );
}
