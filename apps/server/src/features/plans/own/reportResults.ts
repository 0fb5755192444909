import type { PlanReceipt, ReportPlanBody } from '@qc/contract';
import { isPlausibleSize } from '@qc/domain';
import { planTenant } from '@qc/resources';
import { sql } from 'kysely';
import { updateRecord } from '#crud/storeRecord';
import type { Ctx, Tx } from '#platform/ctx';
import {
  CorrectionOver,
  CorrectionReason,
  LevelNotInPlan,
  NotRunning,
  NotSignedFor,
  PlanAnalyteNotFound,
  ReportingOver,
  ValueImplausible,
} from '../plan.errors.ts';
import { instantText, type PlanAnalyteRow, planAnalyteRows } from '../plans.queries.ts';
import { partsOf, seenPlan } from './ownPlans.ts';
import { isPast, lockAccepted } from './signPlan.ts';

type Known = {
  readonly id: string;
  readonly analyteId: string;
  readonly level: number;
  readonly value: number;
  readonly u: number | null;
  readonly edition: number;
};
type Sent = ReportPlanBody['results'][number];

/** Whether a value may be reported at all: signed for, a level of the plan, a number that can be. */
function checkValue(sent: Sent, rows: readonly PlanAnalyteRow[], signed: ReadonlySet<string>): PlanAnalyteRow {
  const row = rows.find(({ id }) => id === sent.planLotAnalyteId);
  if (!row) throw PlanAnalyteNotFound({ id: sent.planLotAnalyteId });
  const { analyteName: analyte } = row;
  if (!signed.has(row.id)) throw NotSignedFor({ analyte });
  if (!row.levels.includes(sent.level)) throw LevelNotInPlan({ analyte, level: sent.level });
  if (!isPlausibleSize(sent.value)) throw ValueImplausible({ analyte, level: sent.level });
  return row;
}

async function store(
  tx: Tx,
  ctx: Ctx,
  row: { planId: string; sent: Sent; former: Known | undefined; isLate: boolean; reason: string | null },
) {
  const { planId, sent, former, isLate, reason } = row;
  if (former)
    await tx.rows(
      sql`update plan_result set superseded_at = ${ctx.now()} where tenant_id = ${ctx.tenantId} and id = ${former.id}`,
    );
  const id = ctx.newId();
  const edition = (former?.edition ?? 0) + 1;
  await tx.rows(sql`
    insert into plan_result (tenant_id, id, plan_id, plan_lot_analyte_id, level, value, u, edition, is_late, reason, create_user, create_time)
    values (${ctx.tenantId}, ${id}, ${planId}, ${sent.planLotAnalyteId}, ${sent.level}, ${sent.value}, ${sent.u ?? null}, ${edition}, ${isLate},
      ${former ? reason : null}, ${ctx.userId}, ${ctx.now()})`);
  const after = { planId, level: sent.level, value: sent.value, u: sent.u ?? null, edition, isLate, reason };
  const before = former && { planId, level: sent.level, value: former.value, u: former.u, edition: former.edition };
  tx.addToTrail({
    entity: 'planResult',
    entityId: id,
    action: former ? 'update' : 'create',
    ...(before ? { before } : {}),
    after,
  });
}

/**
 * A laboratory reports. Until the deadline a value may be corrected with a reason; after it a first report is taken where the
 * plan accepts late ones, and marked. What was sent and is the same is no correction.
 */
export async function reportResults(ctx: Ctx, body: ReportPlanBody): Promise<PlanReceipt> {
  return ctx.transaction(async (tx) => {
    const plan = await seenPlan(tx, ctx, body.planId);
    if (plan.planStatus !== 'Running') throw NotRunning({ state: plan.planStatus });
    const part = await lockAccepted(tx, ctx, plan.id);
    const deadline = plan.reportDeadline ?? '';
    const isLate = await isPast(tx, ctx, plan.reportDeadline);
    if (isLate && !plan.acceptsLate) throw ReportingOver({ deadline });
    const rows = await planAnalyteRows(tx, ctx.language, plan.id);
    const signed = new Set(
      (
        await tx.rows(sql<{ id: string }>`select plan_lot_analyte_id as id from plan_tenant_analyte
          where tenant_id = ${ctx.tenantId} and plan_id = ${plan.id} and is_signed`)
      ).map(({ id }) => id),
    );
    const known =
      await tx.rows(sql<Known>`select id, plan_lot_analyte_id as "analyteId", level::int as level, value, u, edition from plan_result
      where tenant_id = ${ctx.tenantId} and plan_id = ${plan.id} and superseded_at is null for update`);
    let corrected = 0;
    let unchanged = 0;
    const latest = new Map(body.results.map((sent) => [`${sent.planLotAnalyteId}/${sent.level}`, sent]));
    for (const sent of latest.values()) {
      const { analyteName: analyte } = checkValue(sent, rows, signed);
      const { level } = sent;
      const former = known.find((one) => one.analyteId === sent.planLotAnalyteId && one.level === level);
      if (former && former.value === sent.value && former.u === (sent.u ?? null)) {
        unchanged += 1;
        continue;
      }
      if (former && isLate) throw CorrectionOver({ analyte, level, deadline });
      if (former && !body.reason) throw CorrectionReason({ analyte, level });
      if (former) corrected += 1;
      await store(tx, ctx, { planId: plan.id, sent, former, isLate, reason: body.reason ?? null });
    }
    const stored = latest.size - unchanged - corrected;
    const receiptNumber = stored + corrected > 0 ? `R${ctx.newId().slice(-10)}` : String(part.receiptNumber ?? '');
    const at = await tx.first(sql<{ at: string }>`select ${instantText('now()')} as at`);
    if (stored + corrected > 0) {
      const values = { submittedAt: ctx.now().toISOString(), receiptNumber, isLate: Boolean(part.isLate) || isLate };
      const after = await updateRecord(tx, ctx, { resource: planTenant, before: part, values });
      tx.addToTrail({ entity: planTenant.name, entityId: part.id, action: 'report', before: part, after });
      tx.notify(planTenant.name, { id: part.id });
      tx.notify('planResult', { id: part.id });
    }
    const [now] = await partsOf(tx, ctx.tenantId, plan.id);
    const missing = Math.max(0, (now?.expected ?? 0) - (now?.reported ?? 0));
    return { receiptNumber, at: at?.at ?? '', stored, corrected, unchanged, missing, isLate };
  });
}
