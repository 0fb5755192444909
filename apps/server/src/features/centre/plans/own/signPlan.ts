import type { PlanTenantMoved, ReceivePlanBody, SignPlanBody, WithdrawPlanBody } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import { approvalRequest, planTenant } from '@qc/resources';
import { sql } from 'kysely';
import type { ApiRecord } from '#crud/apiRecord';
import { lockRecord } from '#crud/readRecord';
import { insertRecord, updateRecord } from '#crud/storeRecord';
import { writtenUnits } from '#features/dictionary/units/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import {
  AssayNotFound,
  MethodNotAllowed,
  PartWrongState,
  PlanAnalyteNotFound,
  PlanWrongState,
  SamplesInFuture,
  SignUpClosed,
  SignUpFull,
  UnitNotAllowed,
} from '../plan.errors.ts';
import { type PlanAnalyteRow, type PlanHead, planAnalyteRows } from '../plans.queries.ts';
import { stepPlanTenant } from '../planTenantAnswer.ts';
import { partsOf, seenPlan } from './ownPlans.ts';

/** Whether an instant written in the installation's zone has gone by. */
export async function isPast(tx: Tx, ctx: Pick<Ctx, 'now'>, at: string | null): Promise<boolean> {
  if (at === null) return false;
  const row = await tx.first(
    sql<{ isPast: boolean }>`select ${at}::timestamptz < ${ctx.now()}::timestamptz as "isPast"`,
  );
  return row?.isPast ?? false;
}

type ChosenAssay = {
  readonly id: string;
  readonly analyteId: string;
  readonly unitId: string;
  readonly unit: string;
  readonly methodId: string;
  readonly method: string;
};

/** The laboratory's assays behind its choice, each fit for its analyte. */
export async function checkAssays(
  tx: Tx,
  ctx: Ctx,
  rows: readonly PlanAnalyteRow[],
  { analytes }: Pick<SignPlanBody, 'analytes'>,
): Promise<void> {
  const assays = await tx.rows(sql<ChosenAssay>`
    select x.id, x.analyte_id as "analyteId", x.unit_id as "unitId", u.symbol as unit, x.method_id as "methodId", m.name as method
    from assay x join unit u on u.id = x.unit_id join method m on m.id = x.method_id
    where x.tenant_id = ${ctx.tenantId} and x.deleted_at is null and x.status = 'Active'
      and x.id = any(${analytes.map(({ assayId }) => assayId)}::bigint[])`);
  const unitsOf = await writtenUnits(tx, rows);
  for (const { planLotAnalyteId, assayId } of analytes) {
    const row = rows.find(({ id }) => id === planLotAnalyteId);
    if (!row) throw PlanAnalyteNotFound({ id: planLotAnalyteId });
    const assay = assays.find(({ id, analyteId }) => id === assayId && analyteId === row.analyteId);
    const analyte = row.analyteName;
    if (!assay) throw AssayNotFound({ analyte });
    const isConverted = unitsOf(row).some(({ symbol }) => symbol === assay.unit);
    if (assay.unitId !== row.unitId && !isConverted)
      throw UnitNotAllowed({ analyte, unit: assay.unit, wanted: row.unitName });
    if (row.methodIds.length > 0 && !row.methodIds.includes(assay.methodId))
      throw MethodNotAllowed({ analyte, method: assay.method });
  }
}

/** How many take part already is the central body's to know; a laboratory learns only that a plan is full. */
async function checkRoom(system: System, { id, signUpLimit }: PlanHead, tenantId: string): Promise<void> {
  if (signUpLimit === null) return;
  const row = await system.read('room in a plan', (tx) =>
    tx.first(sql<{ n: number }>`select count(*)::int as n from plan_tenant
      where plan_id = ${id} and plan_tenant_status in ('Signed', 'Accepted') and tenant_id <> ${tenantId} and deleted_at is null`),
  );
  if ((row?.n ?? 0) >= signUpLimit) throw SignUpFull({ limit: signUpLimit });
}

/** The request in the central body's queue. */
async function requestAudit(tx: Tx, ctx: Ctx, plan: PlanHead, planTenantId: string): Promise<void> {
  const id = ctx.newId();
  const after = await insertRecord(tx, ctx, {
    resource: approvalRequest,
    id,
    values: {
      subtype: 'planTenant',
      name: plan.name,
      nameEn: plan.nameEn,
      auditStatus: approvalStates.awaiting,
      subjectId: planTenantId,
    },
  });
  tx.addToTrail({ entity: approvalRequest.name, entityId: id, action: 'create', after });
  tx.notify(approvalRequest.name, { id, subtype: 'planTenant', auditStatus: approvalStates.awaiting });
}

/** A laboratory signs up, with the assay that takes part for each analyte; the central body is asked. */
export async function signPlan(system: System, ctx: Ctx, body: SignPlanBody): Promise<PlanTenantMoved> {
  const plan = await ctx.read((tx) => seenPlan(tx, ctx, body.planId));
  await checkRoom(system, plan, ctx.tenantId);
  return ctx.transaction(async (tx) => {
    if (plan.planStatus !== 'Open' && plan.planStatus !== 'Running')
      throw PlanWrongState({ act: 'edit', state: plan.planStatus });
    if (await isPast(tx, ctx, plan.signUpDeadline)) throw SignUpClosed({ deadline: plan.signUpDeadline ?? '' });
    await checkAssays(tx, ctx, await planAnalyteRows(tx, ctx.language, plan.id), body);
    const [part] = await partsOf(tx, ctx.tenantId, plan.id);
    const values = { signedAt: ctx.now().toISOString(), signedBy: ctx.userId, reason: null };
    const id = part?.id ?? ctx.newId();
    if (part) await stepPlanTenant(tx, ctx, { id, act: 'sign', values, hasReason: false });
    else {
      const after = await insertRecord(tx, ctx, {
        resource: planTenant,
        id,
        values: { ...values, planId: plan.id, planTenantStatus: 'Signed' },
      });
      tx.addToTrail({ entity: planTenant.name, entityId: id, action: 'signUp', after });
      tx.notify(planTenant.name, { id });
    }
    await chooseAssays(tx, ctx, body);
    await requestAudit(tx, ctx, plan, id);
    return { id, planTenantStatus: 'Signed' as const };
  });
}

/** A former choice is kept without effect: the application's role may not delete, so the row is reused. */
async function chooseAssays(tx: Tx, ctx: Ctx, { planId, analytes }: SignPlanBody): Promise<void> {
  for (const { planLotAnalyteId, assayId } of analytes)
    await tx.rows(sql`
      insert into plan_tenant_analyte (tenant_id, plan_id, plan_lot_analyte_id, assay_id)
      values (${ctx.tenantId}, ${planId}, ${planLotAnalyteId}, ${assayId})
      on conflict (tenant_id, plan_lot_analyte_id) do update set assay_id = excluded.assay_id, qc_test_id = null, is_signed = true`);
  await tx.rows(sql`update plan_tenant_analyte set is_signed = false
    where tenant_id = ${ctx.tenantId} and plan_id = ${planId}
      and plan_lot_analyte_id <> all(${analytes.map((row) => row.planLotAnalyteId)}::bigint[])`);
}

/** An open request of the laboratory for its part goes with it. */
async function withdrawRequests(tx: Tx, ctx: Ctx, planTenantId: string): Promise<void> {
  const open = await tx.rows(sql<{ id: string }>`
    select id from audit where tenant_id = ${ctx.tenantId} and subtype = 'planTenant' and subject_id = ${planTenantId}
      and audit_status = ${approvalStates.awaiting} and deleted_at is null`);
  for (const { id } of open) {
    const found = await lockRecord(tx, ctx, { resource: approvalRequest, id });
    if (!found) continue;
    const values = { auditStatus: approvalStates.withdrawn };
    const after = await updateRecord(tx, ctx, { resource: approvalRequest, before: found.record, values });
    tx.addToTrail({ entity: approvalRequest.name, entityId: id, action: 'withdraw', before: found.record, after });
    tx.notify(approvalRequest.name, { id });
  }
}

/** A laboratory declines or leaves; what it reported stays in its books and no longer counts. */
export async function withdrawPlan(ctx: Ctx, { planId, reason }: WithdrawPlanBody): Promise<PlanTenantMoved> {
  return ctx.transaction(async (tx) => {
    const plan = await seenPlan(tx, ctx, planId);
    if (plan.planStatus !== 'Open' && plan.planStatus !== 'Running')
      throw PlanWrongState({ act: 'edit', state: plan.planStatus });
    const [part] = await partsOf(tx, ctx.tenantId, planId);
    if (!part) throw PartWrongState({ state: null });
    const planTenantStatus = await stepPlanTenant(tx, ctx, {
      id: part.id,
      act: 'withdraw',
      values: { reason },
      hasReason: true,
    });
    await withdrawRequests(tx, ctx, part.id);
    return { id: part.id, planTenantStatus };
  });
}

/** The part of the laboratory in a plan, locked, and accepted. */
export async function lockAccepted(tx: Tx, ctx: Caller, planId: string): Promise<ApiRecord> {
  const [part] = await partsOf(tx, ctx.tenantId, planId);
  const found = part && (await lockRecord(tx, ctx, { resource: planTenant, id: part.id }));
  if (found?.record.planTenantStatus !== 'Accepted') throw PartWrongState({ state: part?.state ?? null });
  return found.record;
}

/** Samples that arrived: when, and in what state. */
export async function receiveSamples(ctx: Ctx, body: ReceivePlanBody): Promise<PlanTenantMoved> {
  return ctx.transaction(async (tx) => {
    const plan = await seenPlan(tx, ctx, body.planId);
    if (plan.planStatus !== 'Open' && plan.planStatus !== 'Running')
      throw PlanWrongState({ act: 'edit', state: plan.planStatus });
    const before = await lockAccepted(tx, ctx, body.planId);
    if (!(await isPast(tx, ctx, body.receivedAt))) throw SamplesInFuture();
    const { receivedAt, sampleCondition, sampleNote = null } = body;
    const values = { receivedAt, sampleCondition, sampleNote };
    const after = await updateRecord(tx, ctx, { resource: planTenant, before, values });
    tx.addToTrail({ entity: planTenant.name, entityId: before.id, action: 'receive', before, after });
    tx.notify(planTenant.name, { id: before.id });
    return { id: before.id, planTenantStatus: 'Accepted' as const };
  });
}
