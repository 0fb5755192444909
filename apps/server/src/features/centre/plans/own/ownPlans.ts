import type { OwnPlan, OwnPlanAnalyte, OwnPlanDetail } from '@qc/contract';
import type { PlanTenantState } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { writtenUnits } from '#features/dictionary/units/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { PlanNotFound } from '../plan.errors.ts';
import { instantText, type PlanHead, planAnalyteRows, planHeads } from '../plans.queries.ts';

/** A laboratory's part as stored. */
export type Part = {
  readonly id: string;
  readonly planId: string;
  readonly state: PlanTenantState;
  readonly code: string | null;
  readonly reason: string | null;
  readonly receivedAt: string | null;
  readonly sampleCondition: string | null;
  readonly sampleNote: string | null;
  readonly submittedAt: string | null;
  readonly receiptNumber: string | null;
  readonly isLate: boolean;
  readonly expected: number;
  readonly reported: number;
  readonly hasReport: boolean;
  readonly isRead: boolean;
};

export function partsOf(tx: ReadTx, tenantId: string, planId: string | null = null): Promise<Part[]> {
  return tx.rows(sql<Part>`
    with signed as (select s.plan_id, sum(cardinality(l.levels))::int as n from plan_tenant_analyte s
        join plan_lot_analyte a on a.id = s.plan_lot_analyte_id and a.deleted_at is null
        join plan_lot l on l.plan_id = a.plan_id and l.lot_id = a.lot_id and l.deleted_at is null
        where s.tenant_id = ${tenantId} and s.is_signed group by s.plan_id),
      given as (select plan_id, count(*)::int as n from plan_result where tenant_id = ${tenantId} and superseded_at is null group by plan_id),
      latest as (select distinct on (plan_id) plan_id, answer_status not in ('Due', 'Returned') or unsatisfactory = 0 as is_answered
        from plan_report where tenant_id = ${tenantId} and deleted_at is null order by plan_id, edition desc)
    select t.id, t.plan_id as "planId", t.plan_tenant_status as state, t.code, t.reason, ${instantText('t.received_at')} as "receivedAt",
      t.sample_condition as "sampleCondition", t.sample_note as "sampleNote", ${instantText('t.submitted_at')} as "submittedAt",
      t.receipt_number as "receiptNumber", t.is_late as "isLate", coalesce(s.n, 0) as expected, coalesce(g.n, 0) as reported,
      r.plan_id is not null as "hasReport", coalesce(r.is_answered, true) as "isRead"
    from plan_tenant t left join signed s on s.plan_id = t.plan_id left join given g on g.plan_id = t.plan_id left join latest r on r.plan_id = t.plan_id
    where t.tenant_id = ${tenantId} and t.deleted_at is null and (${planId}::bigint is null or t.plan_id = ${planId})`);
}

/** The laboratory's next step: sign, accept the samples, report, or answer its report. */
function nextOf(plan: PlanHead, part: Part | undefined): OwnPlan['next'] {
  const isOpen = plan.planStatus === 'Open' || plan.planStatus === 'Running';
  if (part?.hasReport) return part.isRead ? null : 'read';
  if (!isOpen) return null;
  if (!part || part.state === 'Invited' || part.state === 'Rejected') return 'sign';
  if (part.state !== 'Accepted' || plan.planStatus !== 'Running') return null;
  if (part.receivedAt === null) return 'receive';
  return part.reported < part.expected ? 'report' : null;
}

function ownPlan(ctx: Ctx, plan: PlanHead, part: Part | undefined): OwnPlan {
  const next = nextOf(plan, part);
  const due = { sign: plan.signUpDeadline, receive: plan.reportDeadline, report: plan.reportDeadline, read: null };
  return {
    planId: plan.id,
    name: ctx.language === 'en' ? plan.nameEn || plan.name : plan.name,
    majorName: (ctx.language === 'en' && plan.majorNameEn) || (plan.majorName ?? ''),
    planStatus: plan.planStatus,
    startDate: plan.startDate,
    endDate: plan.endDate,
    signUpDeadline: plan.signUpDeadline,
    reportDeadline: plan.reportDeadline,
    isInvited: plan.tenantCodes.includes(ctx.tenantId),
    planTenantStatus: part?.state ?? null,
    reason: part?.reason ?? null,
    expected: part?.expected ?? 0,
    reported: part?.reported ?? 0,
    submittedAt: part?.submittedAt ?? null,
    hasReport: part?.hasReport ?? false,
    next,
    dueAt: next && due[next],
  };
}

/** Only what the laboratory is invited to, or what is open to all; row-level security says the same. */
export const seenBy = (tenantId: string) =>
  sql`p.plan_status <> 'Draft' and (p.is_open_sign_up or coalesce(p.tenant_codes, '{}') @> array[${tenantId}::text])`;

export async function ownPlans(ctx: Ctx): Promise<OwnPlan[]> {
  return ctx.read(async (tx) => {
    const plans = await planHeads(tx, ctx.language, seenBy(ctx.tenantId));
    const parts = await partsOf(tx, ctx.tenantId);
    return plans.map((plan) =>
      ownPlan(
        ctx,
        plan,
        parts.find(({ planId }) => planId === plan.id),
      ),
    );
  });
}

export async function seenPlan(tx: ReadTx, ctx: Pick<Ctx, 'tenantId' | 'language'>, planId: string): Promise<PlanHead> {
  const [plan] = await planHeads(tx, ctx.language, sql`p.id = ${planId} and ${seenBy(ctx.tenantId)}`);
  if (!plan) throw PlanNotFound({ id: planId });
  return plan;
}

type AssayRow = {
  readonly id: string;
  readonly analyteId: string;
  readonly unitId: string;
  readonly instrumentName: string;
  readonly methodId: string;
  readonly methodName: string;
  readonly unitName: string;
  readonly reagentSupplierName: string;
};

function assaysOf(tx: ReadTx, ctx: Ctx, analyteIds: readonly string[]): Promise<AssayRow[]> {
  const name = (alias: string) => localName(ctx.language, alias);
  return tx.rows(sql<AssayRow>`
    select x.id, x.analyte_id as "analyteId", x.unit_id as "unitId", ${name('i')} as "instrumentName", x.method_id as "methodId",
      ${name('m')} as "methodName", u.symbol as "unitName", ${name('s')} as "reagentSupplierName"
    from assay x join lab_instrument i on i.tenant_id = x.tenant_id and i.id = x.lab_instrument_id
    join method m on m.id = x.method_id join unit u on u.id = x.unit_id join reagent_supplier s on s.id = x.reagent_supplier_id
    where x.tenant_id = ${ctx.tenantId} and x.deleted_at is null and x.status = 'Active' and x.analyte_id = any(${analyteIds}::bigint[]) order by 4, x.id`);
}

/** The assay that takes part for an analyte, with the unit that it measures in. */
type ChosenAssay = Pick<AssayRow, 'id' | 'analyteId' | 'unitId' | 'unitName'> & {
  readonly assayId: string;
  readonly qcTestId: string | null;
};
type OwnResult = OwnPlanAnalyte['results'][number] & { readonly analyteId: string };

/** A plan with the laboratory's own part; nothing of any other laboratory, and no assigned value. */
export async function ownPlanDetail(ctx: Ctx, { planId }: { planId: string }): Promise<OwnPlanDetail> {
  return ctx.read(async (tx) => {
    const plan = await seenPlan(tx, ctx, planId);
    const [part] = await partsOf(tx, ctx.tenantId, planId);
    const rows = await planAnalyteRows(tx, ctx.language, planId);
    const assays = await assaysOf(
      tx,
      ctx,
      rows.map(({ analyteId }) => analyteId),
    );
    const methods = await tx.rows(sql<{ id: string; name: string }>`
      select m.id, ${localName(ctx.language, 'm')} as name from method m where m.id = any(${rows.flatMap(({ methodIds }) => methodIds)}::bigint[])`);
    const chosen = await tx.rows(sql<ChosenAssay>`
      select s.plan_lot_analyte_id as id, s.assay_id as "assayId", s.qc_test_id as "qcTestId", x.analyte_id as "analyteId",
        x.unit_id as "unitId", u.symbol as "unitName"
      from plan_tenant_analyte s join assay x on x.tenant_id = s.tenant_id and x.id = s.assay_id join unit u on u.id = x.unit_id
      where s.tenant_id = ${ctx.tenantId} and s.plan_id = ${planId} and s.is_signed`);
    const results = await tx.rows(sql<OwnResult>`
      select plan_lot_analyte_id as "analyteId", level::int as level, value, value_text as "valueText",
        typed_unit as "typedUnit", typed_factor as "typedFactor", typed_intercept as "typedIntercept", u, edition, is_late as "isLate", by_centre as "byCentre", reason,
        ${instantText('create_time')} as "reportedAt" from plan_result
      where tenant_id = ${ctx.tenantId} and plan_id = ${planId} and superseded_at is null order by level`);
    const documents = await tx.rows(sql<{ id: string; name: string; fileId: string }>`
      select d.id, ${localName(ctx.language, 'd')} as name, d.file_id as "fileId" from plan_doc d
      where d.plan_id = ${planId} and d.deleted_at is null order by 2`);
    const unitsOf = await writtenUnits(tx, [...rows, ...chosen]);
    return {
      plan: ownPlan(ctx, plan, part),
      description: plan.description,
      statsFrom: plan.statsFrom,
      statsTo: plan.statsTo,
      publishBy: plan.publishBy,
      acceptsLate: plan.acceptsLate,
      code: part?.code ?? null,
      receivedAt: part?.receivedAt ?? null,
      sampleCondition: part?.sampleCondition ?? null,
      sampleNote: part?.sampleNote ?? null,
      receiptNumber: part?.receiptNumber ?? null,
      isLate: part?.isLate ?? false,
      documents,
      analytes: rows.map((row): OwnPlanAnalyte => {
        const own = chosen.find(({ id }) => id === row.id);
        const planUnits = unitsOf(row);
        const { unitId: ownUnitId, unitName: ownUnitName } = own ?? row;
        const { id, lotId, lotNumber, analyteId, analyteName, abbreviation, unitName, decimals, levels } = row;
        return {
          id,
          lotId,
          lotNumber,
          analyteId,
          analyteName,
          abbreviation,
          unitName,
          decimals,
          levels,
          ownUnitName,
          units: ownUnitId === row.unitId ? planUnits : unitsOf({ analyteId: row.analyteId, unitId: ownUnitId }),
          planUnits,
          methodNames: methods.filter((method) => row.methodIds.includes(method.id)).map(({ name }) => name),
          assays: assays
            .filter((assay) => assay.analyteId === row.analyteId)
            .map(({ analyteId: _, unitId, ...assay }) => ({
              ...assay,
              refused:
                unitId !== row.unitId && !planUnits.some(({ symbol }) => symbol === assay.unitName)
                  ? ('unit' as const)
                  : row.methodIds.length > 0 && !row.methodIds.includes(assay.methodId)
                    ? ('method' as const)
                    : null,
            })),
          assayId: own?.assayId ?? null,
          qcTestId: own?.qcTestId ?? null,
          results: results.filter((result) => result.analyteId === row.id).map(({ analyteId: _, ...result }) => result),
        };
      }),
    };
  });
}
