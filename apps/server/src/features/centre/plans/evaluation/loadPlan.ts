import type { DailyControl, MaterialReadings, PeerRule, PlanReported, SampleSpec } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { inControlSql } from '#features/qc/results/public';
import type { ReadTx } from '#platform/database/db';
import { instantText, type PlanAnalyteRow, type PlanHead } from '../plans.queries.ts';

/** What a laboratory reported of a sample, with what groups it. Withdrawn laboratories are not among them. */
export type ReportedValue = PlanReported & {
  readonly tenantId: string;
  readonly analyteId: string;
  readonly level: number;
  readonly labName: string;
  readonly code: string;
  readonly methodName: string;
  readonly methodZh: string;
  readonly methodEn: string;
  readonly instrumentZh: string;
  readonly instrumentEn: string;
  readonly isLate: boolean;
};

export function reportedValues(
  tx: ReadTx,
  language: Language,
  { planId, analyteId }: { planId: string; analyteId: string },
): Promise<ReportedValue[]> {
  return tx.rows(sql<ReportedValue>`
    select r.tenant_id as id, r.tenant_id as "tenantId", r.plan_lot_analyte_id as "analyteId", r.level::int as level, r.value, r.u,
      x.method_id::text as "group", n.instrument_model_id::text as model, ${localName(language, 'b')} as "labName", coalesce(t.code, '') as code, ${localName(language, 'm')} as "methodName",
      m.name as "methodZh", coalesce(nullif(m.name_en, ''), m.name) as "methodEn", i.name as "instrumentZh",
      coalesce(nullif(i.name_en, ''), i.name) as "instrumentEn", r.is_late as "isLate"
    from plan_result r
    join plan_tenant t on t.tenant_id = r.tenant_id and t.plan_id = r.plan_id and t.plan_tenant_status = 'Accepted' and t.deleted_at is null
    join laboratory b on b.tenant_code = r.tenant_id and b.deleted_at is null
    join plan_tenant_analyte s on s.tenant_id = r.tenant_id and s.plan_lot_analyte_id = r.plan_lot_analyte_id and s.is_signed
    join assay x on x.tenant_id = s.tenant_id and x.id = s.assay_id join method m on m.id = x.method_id
    join lab_instrument i on i.tenant_id = x.tenant_id and i.id = x.lab_instrument_id join instrument n on n.id = i.instrument_id
    where r.plan_id = ${planId} and r.superseded_at is null and r.value is not null and r.plan_lot_analyte_id = ${analyteId}
    order by r.plan_lot_analyte_id, r.level, t.code, r.tenant_id`);
}

/** What a sample is computed from. */
export type SampleValue = PlanReported & {
  readonly analyteId: string;
  readonly level: number;
  readonly isLate: boolean;
  /** As it was typed, where that was in another unit. */
  readonly text: string | null;
};

/** A result below a limit of quantification: reported as a text, from which no figure follows. */
export type BelowLimit = {
  readonly tenantId: string;
  readonly analyteId: string;
  readonly level: number;
  readonly text: string;
  readonly labName: string;
  readonly code: string;
};

export function belowLimit(
  tx: ReadTx,
  language: Language,
  { planId, analyteIds }: { planId: string; analyteIds: readonly string[] },
): Promise<BelowLimit[]> {
  return tx.rows(sql<BelowLimit>`
    select r.tenant_id as "tenantId", r.plan_lot_analyte_id as "analyteId", r.level::int as level, coalesce(r.value_text, '<') as text,
      ${localName(language, 'b')} as "labName", coalesce(t.code, '') as code
    from plan_result r
    join plan_tenant t on t.tenant_id = r.tenant_id and t.plan_id = r.plan_id and t.plan_tenant_status = 'Accepted' and t.deleted_at is null
    join laboratory b on b.tenant_code = r.tenant_id and b.deleted_at is null
    join plan_tenant_analyte s on s.tenant_id = r.tenant_id and s.plan_lot_analyte_id = r.plan_lot_analyte_id and s.is_signed
    where r.plan_id = ${planId} and r.superseded_at is null and r.is_below and r.plan_lot_analyte_id = any(${analyteIds}::bigint[])
    order by t.code, r.tenant_id`);
}

/** The values of some analytes, for the statistics of a whole round: as few columns as they need. */
export function sampleValues(tx: ReadTx, planId: string, analyteIds: readonly string[]): Promise<SampleValue[]> {
  return tx.rows(sql<SampleValue>`
    select r.tenant_id as id, r.plan_lot_analyte_id as "analyteId", r.level::int as level, r.value, r.u, x.method_id::text as "group",
      n.instrument_model_id::text as model, r.is_late as "isLate", case when r.typed_unit is not null then r.value_text end as text
    from plan_result r
    join plan_tenant t on t.tenant_id = r.tenant_id and t.plan_id = r.plan_id and t.plan_tenant_status = 'Accepted' and t.deleted_at is null
    join plan_tenant_analyte s on s.tenant_id = r.tenant_id and s.plan_lot_analyte_id = r.plan_lot_analyte_id and s.is_signed
    join assay x on x.tenant_id = s.tenant_id and x.id = s.assay_id
    join lab_instrument i on i.tenant_id = x.tenant_id and i.id = x.lab_instrument_id join instrument n on n.id = i.instrument_id
    where r.plan_id = ${planId} and r.superseded_at is null and r.value is not null and r.plan_lot_analyte_id = any(${analyteIds}::bigint[])`);
}

/**
 * What the laboratories' daily control on a plan's lots did within its statistical period, in control only. Control in another
 * unit than the plan's is left out.
 */
export type DailyOfLaboratory = DailyControl & { readonly level: number };

export function dailyControls(tx: ReadTx, plan: PlanHead, analyteId: string): Promise<DailyOfLaboratory[]> {
  const from = plan.statsFrom ?? plan.startDate;
  const to = plan.statsTo ?? plan.endDate;
  return tx.rows(sql<DailyOfLaboratory>`
    select s.tenant_id as id, r.level::int as level, count(*)::int as n, avg(r.value) as mean, coalesce(var_pop(r.value), 0) * count(*) as m2
    from plan_tenant_analyte s
    join plan_tenant t on t.tenant_id = s.tenant_id and t.plan_id = s.plan_id and t.plan_tenant_status = 'Accepted' and t.deleted_at is null
    join plan_lot_analyte a on a.id = s.plan_lot_analyte_id
    join assay x on x.tenant_id = s.tenant_id and x.id = s.assay_id and x.unit_id = a.unit_id
    join qc_result r on r.tenant_id = s.tenant_id and r.qc_test_id = s.qc_test_id and r.deleted_at is null
    where s.plan_id = ${plan.id} and s.plan_lot_analyte_id = ${analyteId} and s.is_signed and r.value is not null and not r.is_excluded
      and ${inControlSql('r')} and r.measured_at >= ${from}::date and r.measured_at < ${to}::date + 1
    group by 1, 2 order by 1, 2`);
}

/** How many accepted laboratories signed for an analyte. */
export async function signedCount(tx: ReadTx, planId: string, analyteId: string): Promise<number> {
  const row = await tx.first(sql<{ n: number }>`
    select count(*)::int as n from plan_tenant_analyte s
    join plan_tenant t on t.tenant_id = s.tenant_id and t.plan_id = s.plan_id and t.plan_tenant_status = 'Accepted' and t.deleted_at is null
    where s.plan_id = ${planId} and s.plan_lot_analyte_id = ${analyteId} and s.is_signed`);
  return row?.n ?? 0;
}

/** An assay that takes part, by its names. */
export type SignedAssay = {
  readonly tenantId: string;
  readonly analyteId: string;
  readonly methodZh: string;
  readonly methodEn: string;
  readonly instrumentZh: string;
  readonly instrumentEn: string;
};

/** What some laboratories signed for, and with what. */
export function signedFor(tx: ReadTx, planId: string, tenantIds: readonly string[]): Promise<SignedAssay[]> {
  return tx.rows(sql<SignedAssay>`
    select s.tenant_id as "tenantId", s.plan_lot_analyte_id as "analyteId", m.name as "methodZh", coalesce(nullif(m.name_en, ''), m.name) as "methodEn",
      i.name as "instrumentZh", coalesce(nullif(i.name_en, ''), i.name) as "instrumentEn"
    from plan_tenant_analyte s join assay x on x.tenant_id = s.tenant_id and x.id = s.assay_id join method m on m.id = x.method_id
    join lab_instrument i on i.tenant_id = x.tenant_id and i.id = x.lab_instrument_id
    where s.plan_id = ${planId} and s.is_signed and s.tenant_id = any(${tenantIds}::text[])`);
}

export type Overruled = {
  readonly analyteId: string;
  readonly level: number;
  readonly value: number | null;
  readonly u: number | null;
  readonly reason: string;
  readonly signerName: string;
  readonly at: string;
};

/** The latest word of the central body on each sample's assigned value; one without a value takes the former back. */
export function overruledValues(tx: ReadTx, planId: string): Promise<Overruled[]> {
  return tx.rows(sql<Overruled>`
    select distinct on (plan_lot_analyte_id, level) plan_lot_analyte_id as "analyteId", level::int as level, value, u, reason,
      signer_name as "signerName", ${instantText('create_time')} as at
    from plan_overrule where plan_id = ${planId} order by plan_lot_analyte_id, level, id desc`);
}

/** What was measured on the material of a sample, by whom and when. */
export type CheckedMaterial = MaterialReadings & {
  readonly analyteId: string;
  readonly level: number;
  readonly by: string;
  readonly at: string;
};

/** The latest check of a plan's material for each sample. */
export function materialChecks(tx: ReadTx, planId: string): Promise<CheckedMaterial[]> {
  return tx.rows(sql<CheckedMaterial>`
    select distinct on (plan_lot_analyte_id, level) plan_lot_analyte_id as "analyteId", level::int as level, homogeneity, stability,
      checked_by as by, ${instantText('create_time')} as at
    from plan_material where plan_id = ${planId} order by plan_lot_analyte_id, level, id desc`);
}

/** How laboratories are compared on an analyte of a plan. */
export const ruleOf = ({ minGroup }: Pick<PlanHead, 'minGroup'>, row: PlanAnalyteRow): PeerRule => ({
  groupBy: row.groupBy,
  smallGroup: row.smallGroup,
  minimum: minGroup,
});

/** How a sample of an analyte is assessed. */
export function specOf(row: PlanAnalyteRow, level: number, overruled: readonly Overruled[]): SampleSpec {
  const word = overruled.find((one) => one.analyteId === row.id && one.level === level);
  return {
    assignedKind: row.assignedKind,
    assigned: row.values[level - 1] ?? null,
    assignedU: row.us[level - 1] ?? null,
    overruled: word && word.value !== null ? { value: word.value, u: word.u } : null,
    sigmaKind: row.sigmaKind,
    sigma: row.sigmas[level - 1] ?? null,
    mayBeNegative: row.mayBeNegative,
    tea: row.teaCombination && {
      combination: row.teaCombination,
      teaPercent: row.teaPercent,
      teaAbsolute: row.teaAbsolute,
    },
  };
}
