import type { CopyPlanBody, PlanMoved } from '@qc/contract';
import { plan, planLot, planLotAnalyte } from '@qc/resources';
import { sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import type { Ctx, Tx } from '#platform/ctx';
import { PlanNameTaken, PlanNotFound } from './plan.errors.ts';
import { planHooks } from './plan.hooks.ts';
import { instantText } from './plans.queries.ts';

type Values = Readonly<Record<string, unknown>>;

const shiftedColumns = (days: number) => sql`
  to_char(p.end_date + ${days}::int, 'YYYY-MM-DD') as "endDate", to_char(p.stats_from + ${days}::int, 'YYYY-MM-DD') as "statsFrom",
  to_char(p.stats_to + ${days}::int, 'YYYY-MM-DD') as "statsTo", to_char(p.publish_by + ${days}::int, 'YYYY-MM-DD') as "publishBy",
  ${instantText(`p.sign_up_deadline + interval '${days} days'`)} as "signUpDeadline",
  ${instantText(`p.report_deadline + interval '${days} days'`)} as "reportDeadline"`;

async function shifted(tx: Tx, { id, startDate }: CopyPlanBody): Promise<Values> {
  const old = await tx.first(sql<{ days: number }>`
    select coalesce(${startDate}::date - start_date, 0) as days from plan where id = ${id} and deleted_at is null`);
  if (!old) throw PlanNotFound({ id });
  const found = await tx.first(sql<Values>`
    select ${shiftedColumns(Number(old.days))}, p.project_id as "projectId", p.major_name as "majorName", p.accepts_late as "acceptsLate",
      p.pass_percent as "passPercent", p.description, p.description_en as "descriptionEn", p.is_open_sign_up as "isOpenSignUp",
      p.sign_up_limit as "signUpLimit", p.tenant_codes as "tenantCodes" from plan p where p.id = ${id}`);
  return found ?? {};
}

/** The next round: lots, analytes, laboratories and all dates by as much later as the start is. */
export function copyPlan(ctx: Ctx, body: CopyPlanBody): Promise<PlanMoved> {
  return ctx.transaction(async (tx) => {
    const taken = await tx.first(sql`select 1 from plan where name = ${body.name} and deleted_at is null`);
    if (taken) throw PlanNameTaken({ name: body.name });
    const values = await shifted(tx, body);
    const input = { ...values, name: body.name, startDate: body.startDate };
    const made = await createRecord(tx, ctx, { resource: plan, hooks: planHooks.plan, input });
    await tx.rows(sql`update plan set copied_from_id = ${body.id} where id = ${made.id}`);
    const lots = await tx.rows(sql<Values>`select lot_id as "lotId", levels::int[] as levels from plan_lot
      where plan_id = ${body.id} and deleted_at is null order by id`);
    for (const lot of lots)
      await createRecord(tx, ctx, { resource: planLot, hooks: planHooks.planLot, input: { ...lot, planId: made.id } });
    const analytes = await tx.rows(sql<Values>`
      select lot_id as "lotId", analyte_id as "analyteId", unit_id as "unitId", method_ids::text[] as "methodIds", group_by as "groupBy",
        assigned_kind as "assignedKind", level1_value as "level1Value", level1_u as "level1U", level2_value as "level2Value", level2_u as "level2U",
        level3_value as "level3Value", level3_u as "level3U", sigma_kind as "sigmaKind", level1_sigma as "level1Sigma",
        level2_sigma as "level2Sigma", level3_sigma as "level3Sigma", tea_combination as "teaCombination", tea_percent as "teaPercent",
        tea_absolute as "teaAbsolute"
      from plan_lot_analyte where plan_id = ${body.id} and deleted_at is null order by id`);
    for (const analyte of analytes)
      await createRecord(tx, ctx, {
        resource: planLotAnalyte,
        hooks: planHooks.planLotAnalyte,
        input: { ...analyte, planId: made.id },
      });
    return { id: made.id, version: made.version, planStatus: 'Draft' as const };
  });
}
