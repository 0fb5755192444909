import type { PlanReceipt, ReportPlanBody } from '@qc/contract';
import { isPlausibleSize, type PlanState } from '@qc/domain';
import { planTenant } from '@qc/resources';
import { sql } from 'kysely';
import { updateRecord } from '#crud/storeRecord';
import { writtenUnits } from '#features/dictionary/units/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import {
  CorrectionOver,
  CorrectionReason,
  LevelNotInPlan,
  NotRunning,
  NotSignedFor,
  PlanAnalyteNotFound,
  ReportingOver,
  ResultsUnusual,
  ValueImplausible,
} from '../plan.errors.ts';
import { instantText, type PlanAnalyteRow, planAnalyteRows } from '../plans.queries.ts';
import { partsOf, seenPlan } from './ownPlans.ts';
import { type ReportedValue, readReported } from './readReported.ts';
import { isPast, lockAccepted } from './signPlan.ts';
import { unusualAmong } from './unusualAmong.ts';

type FormerResult = {
  readonly id: string;
  readonly analyteId: string;
  readonly level: number;
  readonly value: number | null;
  readonly valueText: string | null;
  readonly u: number | null;
  readonly edition: number;
  readonly isLate: boolean;
};
/** Whether a value may be reported at all: signed for, a level of the plan, a number that can be. */
function checkValue(
  sent: Pick<ReportedValue, 'planLotAnalyteId' | 'level'>,
  rows: readonly PlanAnalyteRow[],
  signed: ReadonlyMap<string, unknown>,
): PlanAnalyteRow {
  const row = rows.find(({ id }) => id === sent.planLotAnalyteId);
  if (!row) throw PlanAnalyteNotFound({ id: sent.planLotAnalyteId });
  const { analyteName: analyte } = row;
  if (!signed.has(row.id)) throw NotSignedFor({ analyte });
  if (!row.levels.includes(sent.level)) throw LevelNotInPlan({ analyte, level: sent.level });
  return row;
}

/** What a laboratory signed for, with the unit that its assay measures in. */
async function signedUnits(tx: Tx, by: Caller, planId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows(sql<{ id: string; unit: string }>`
    select s.plan_lot_analyte_id as id, u.symbol as unit from plan_tenant_analyte s
    join assay x on x.tenant_id = s.tenant_id and x.id = s.assay_id join unit u on u.id = x.unit_id
    where s.tenant_id = ${by.tenantId} and s.plan_id = ${planId} and s.is_signed`);
  return new Map(rows.map(({ id, unit }) => [id, unit]));
}

/** `isAfterwards`: the central body corrects, also after the deadline, until the plan is sealed. */
type Reporter = Caller & { readonly byCentre: boolean; readonly isAfterwards?: boolean };
/** Its results are in, its reports may be out. */
const isOver = (state: PlanState) => state === 'Closed' || state === 'Completed';

/** Below a limit the words are the result. */
const isSame = (former: FormerResult, { value, u, valueText }: ReportedValue): boolean =>
  former.value === value && former.u === u && (value !== null || former.valueText === valueText);

type Reported = { readonly sent: ReportedValue; readonly former: FormerResult | undefined };

/** Stores each result with a link to the edition that it replaces, and a link of the trail. */
async function store(
  tx: Tx,
  by: Reporter,
  given: readonly Reported[],
  {
    planId,
    isLate,
    reason,
    confirmed,
  }: { planId: string; isLate: boolean; reason: string | null; confirmed: ReadonlySet<string> },
): Promise<void> {
  const { tenantId, byCentre } = by;
  const superseded = given.flatMap(({ former }) => (former ? [former.id] : []));
  if (superseded.length > 0)
    await tx.rows(sql`update plan_result set superseded_at = ${by.now()}
      where tenant_id = ${tenantId} and id = any(${superseded}::bigint[])`);
  const rows = given.map(({ sent, former }) => ({
    tenant_id: tenantId,
    id: by.newId(),
    plan_id: planId,
    plan_lot_analyte_id: sent.planLotAnalyteId,
    level: sent.level,
    value: sent.value,
    is_below: sent.value === null,
    u: sent.u,
    value_text: sent.valueText,
    typed_unit: sent.conversion?.unit ?? null,
    typed_factor: sent.conversion?.factor ?? null,
    typed_intercept: sent.conversion?.intercept ?? null,
    edition: (former?.edition ?? 0) + 1,
    is_late: former?.isLate ?? isLate,
    by_centre: byCentre,
    reason: former ? reason : null,
    create_user: by.userId,
    create_time: by.now().toISOString(),
  }));
  await tx.insert('plan_result', rows);
  for (const [at, { sent, former }] of given.entries()) {
    const { level, value, u, valueText, conversion } = sent;
    const typed = conversion
      ? { valueText, typedUnit: conversion.unit, typedFactor: conversion.factor }
      : value === null
        ? { valueText }
        : {};
    const edition = (former?.edition ?? 0) + 1;
    const before = former && { planId, level, value: former.value, u: former.u, edition: former.edition };
    tx.addToTrail({
      entity: 'planResult',
      entityId: rows[at]?.id ?? '',
      action: former ? 'update' : 'create',
      ...(before ? { before } : {}),
      after: {
        planId,
        level,
        value,
        u,
        ...typed,
        edition,
        isLate: former?.isLate ?? isLate,
        reason,
        ...(byCentre ? { byCentre } : {}),
        ...(confirmed.has(`${sent.planLotAnalyteId}/${level}`) ? { confirmedUnusual: true } : {}),
      },
    });
  }
}

/**
 * Reports in a laboratory's books, by itself or by the central body for it. Until the deadline a value may be corrected with a
 * reason; after it a first report is taken where the plan accepts late ones, and marked. What was sent and is the same is no
 * correction.
 */
export async function reportIn(tx: Tx, by: Reporter, body: ReportPlanBody): Promise<PlanReceipt> {
  const plan = await seenPlan(tx, by, body.planId);
  const isAfterwards = by.isAfterwards ?? false;
  const isOpen = plan.planStatus === 'Running' || (isAfterwards && isOver(plan.planStatus));
  if (!isOpen) throw NotRunning({ state: plan.planStatus });
  const part = await lockAccepted(tx, by, plan.id);
  const deadline = plan.reportDeadline ?? '';
  const isLate = await isPast(tx, by, plan.reportDeadline);
  if (isLate && !plan.acceptsLate && !isAfterwards) throw ReportingOver({ deadline });
  const rows = await planAnalyteRows(tx, by.language, plan.id);
  const signed = await signedUnits(tx, by, plan.id);
  const known =
    await tx.rows(sql<FormerResult>`select id, plan_lot_analyte_id as "analyteId", level::int as level, value,
      value_text as "valueText", u, edition, is_late as "isLate" from plan_result
    where tenant_id = ${by.tenantId} and plan_id = ${plan.id} and superseded_at is null for update`);
  const latest = new Map(body.results.map((sent) => [`${sent.planLotAnalyteId}/${sent.level}`, sent]));
  const given: Reported[] = [];
  const unitsOf = await writtenUnits(tx, rows);
  for (const typed of latest.values()) {
    const row = checkValue(typed, rows, signed);
    // Files of the central body are in the plan's unit where they name none; a laboratory reports in its own.
    const own = by.byCentre ? null : (signed.get(row.id) ?? null);
    const sent = readReported(typed, row, { units: unitsOf(row), own });
    const { analyteName: analyte } = row;
    const { level } = sent;
    if (sent.value !== null && !isPlausibleSize(sent.value)) throw ValueImplausible({ analyte, level });
    const former = known.find((one) => one.analyteId === sent.planLotAnalyteId && one.level === level);
    if (former && isSame(former, sent)) continue;
    if (former && isLate && !isAfterwards) throw CorrectionOver({ analyte, level, deadline });
    if (former && !body.reason) throw CorrectionReason({ analyte, level });
    given.push({ sent, former });
  }
  const unusual = await unusualAmong(tx, by, { planId: plan.id, given: given.map(({ sent }) => sent), known, rows });
  if (unusual.length > 0 && !body.confirmed)
    throw ResultsUnusual({ questions: unusual.map(({ text }) => text).join('; ') }, { questions: unusual });
  const confirmed = new Set(unusual.map(({ planLotAnalyteId, level }) => `${planLotAnalyteId}/${level}`));
  const receiptNumber = given.length > 0 ? `R${by.newId().slice(-10)}` : String(part.receiptNumber ?? '');
  const at = await tx.first(sql<{ at: string }>`select ${instantText('now()')} as at`);
  if (given.length > 0) {
    await store(tx, by, given, { planId: plan.id, isLate, reason: body.reason ?? null, confirmed });
    const isFirst = given.some(({ former }) => former === undefined);
    const values = {
      submittedAt: by.now().toISOString(),
      receiptNumber,
      isLate: Boolean(part.isLate) || (isLate && isFirst),
    };
    const after = await updateRecord(tx, by, { resource: planTenant, before: part, values });
    tx.addToTrail({ entity: planTenant.name, entityId: part.id, action: 'report', before: part, after });
    tx.notify(planTenant.name, { id: part.id });
    tx.notify('planResult', { id: part.id });
  }
  const [now] = await partsOf(tx, by.tenantId, plan.id);
  const corrected = given.filter(({ former }) => former !== undefined).length;
  return {
    receiptNumber,
    at: at?.at ?? '',
    stored: given.length - corrected,
    corrected,
    unchanged: latest.size - given.length,
    missing: Math.max(0, (now?.expected ?? 0) - (now?.reported ?? 0)),
    isLate,
  };
}

/** A laboratory reports. */
export function reportResults(ctx: Ctx, body: ReportPlanBody): Promise<PlanReceipt> {
  return ctx.transaction((tx) => reportIn(tx, { ...ctx, byCentre: false }, body));
}
