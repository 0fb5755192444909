import type { CopyPlanBody, PlanMoved } from '@qc/contract';
import type { Field } from '@qc/resource-kit';
import { plan, planDoc, planLot, planLotAnalyte, planReportSetting } from '@qc/resources';
import { sql } from 'kysely';
import { lockRecord } from '#crud/readRecord';
import { createRecord } from '#crud/saveRecord';
import type { Ctx, Tx } from '#platform/ctx';
import { notDeleted } from '#platform/database/notDeleted';
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
      p.pass_percent as "passPercent", p.min_group as "minGroup", p.description, p.description_en as "descriptionEn", p.is_open_sign_up as "isOpenSignUp",
      p.sign_up_limit as "signUpLimit", p.tenant_codes as "tenantCodes" from plan p where p.id = ${id}`);
  return found ?? {};
}

/** What belongs to a plan and goes into its next round. */
const parts = [
  { resource: planLot, table: 'plan_lot' },
  { resource: planLotAnalyte, table: 'plan_lot_analyte' },
  { resource: planDoc, table: 'plan_doc' },
  { resource: planReportSetting, table: 'plan_report_setting' },
] as const;

/** Copies the records of one kind, with every field that people fill in. */
async function copyPart(
  tx: Tx,
  ctx: Ctx,
  { resource, table }: (typeof parts)[number],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const fields = Object.entries(resource.fields as Readonly<Record<string, Field>>);
  const names = fields.filter(([, field]) => !field.readOnly).map(([name]) => name);
  const rows = await tx.rows(notDeleted(table).select('id').where('plan_id', '=', from).orderBy('id'));
  for (const { id } of rows) {
    const found = await lockRecord(tx, ctx, { resource, id });
    const values = Object.fromEntries(names.map((name) => [name, found?.record[name] ?? null]));
    await createRecord(tx, ctx, { resource, hooks: planHooks[resource.name], input: { ...values, planId: to } });
  }
}

/** The next round: lots, analytes, documents, report setting, laboratories, and all dates by as much later as the start is. */
export function copyPlan(ctx: Ctx, body: CopyPlanBody): Promise<PlanMoved> {
  return ctx.transaction(async (tx) => {
    const taken = await tx.first(sql`select 1 from plan where name = ${body.name} and deleted_at is null`);
    if (taken) throw PlanNameTaken({ name: body.name });
    const values = await shifted(tx, body);
    const input = { ...values, name: body.name, startDate: body.startDate };
    const made = await createRecord(tx, ctx, { resource: plan, hooks: planHooks.plan, input });
    await tx.rows(sql`update plan set copied_from_id = ${body.id} where id = ${made.id}`);
    for (const part of parts) await copyPart(tx, ctx, part, { from: body.id, to: made.id });
    return { id: made.id, version: made.version, planStatus: 'Draft' as const };
  });
}
