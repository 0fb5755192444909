import type { PlanTenantState, WrittenUnits } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { writtenUnits } from '#features/dictionary/units/public';
import type { Ctx } from '#platform/ctx';
import { NotRunning, PlanNotFound } from '../plan.errors.ts';
import { type PlanAnalyteRow, type PlanHead, planAnalyteRows, planHead } from '../plans.queries.ts';

/** A laboratory with its part in a plan; `state` is null where it has none. */
type RoundLaboratory = {
  readonly tenantId: string;
  readonly labName: string;
  readonly labNumber: string;
  readonly names: readonly (string | null)[];
  readonly state: PlanTenantState | null;
  readonly signed: readonly string[];
  /** What it has reported, by `sample/level`; a text below a limit of quantification. */
  readonly reported: Readonly<Record<string, number | string>>;
};

/** A plan that takes results, as the central body reports for others. */
export type OpenRound = {
  readonly plan: PlanHead;
  readonly isLate: boolean;
  readonly analytes: readonly (PlanAnalyteRow & { readonly units: WrittenUnits })[];
  readonly laboratories: readonly RoundLaboratory[];
};

/** Everything that decides what a row of a file becomes. */
export async function openRound(ctx: Ctx, planId: string): Promise<OpenRound> {
  return ctx.readAllTenants(async (tx) => {
    const plan = await planHead(tx, ctx.language, planId);
    if (!plan) throw PlanNotFound({ id: planId });
    if (plan.planStatus !== 'Running') throw NotRunning({ state: plan.planStatus });
    const [late] = await tx.rows(
      sql<{ isLate: boolean }>`select coalesce(${plan.reportDeadline}::timestamptz < ${ctx.now()}, false) as "isLate"`,
    );
    const analytes = await planAnalyteRows(tx, ctx.language, planId);
    const laboratories = await tx.rows(sql<RoundLaboratory>`
      with signed as (select tenant_id, array_agg(plan_lot_analyte_id::text) as ids from plan_tenant_analyte
          where plan_id = ${planId} and is_signed group by tenant_id),
        reported as (select tenant_id, jsonb_object_agg(plan_lot_analyte_id || '/' || level, coalesce(to_jsonb(value), to_jsonb(value_text))) as cells from plan_result
          where plan_id = ${planId} and superseded_at is null group by tenant_id)
      select b.tenant_code as "tenantId", ${localName(ctx.language, 'b')} as "labName", b.lab_number as "labNumber",
        array[b.tenant_code, b.lab_number, b.name, b.name_en] as names, t.plan_tenant_status as state,
        coalesce(s.ids, '{}') as signed, coalesce(r.cells, '{}') as reported
      from laboratory b left join plan_tenant t on t.tenant_id = b.tenant_code and t.plan_id = ${planId} and t.deleted_at is null
      left join signed s on s.tenant_id = b.tenant_code left join reported r on r.tenant_id = b.tenant_code
      where b.deleted_at is null order by b.lab_number`);
    const unitsOf = await writtenUnits(tx, analytes);
    return {
      plan,
      isLate: late?.isLate ?? false,
      analytes: analytes.map((row) => ({ ...row, units: unitsOf(row) })),
      laboratories,
    };
  });
}
