import type { PlanChoice, PlanLaboratory } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#features/qcTests/public';
import type { Ctx } from '#platform/ctx';
import { instantText, planAnalyteRows, publicAnalyte } from './plans.queries.ts';

/** Every laboratory with its part in a plan. */
export async function planLaboratories(ctx: Ctx, { planId }: { planId: string }): Promise<PlanLaboratory[]> {
  return ctx.readAllTenants((tx) =>
    tx.rows(sql<PlanLaboratory>`
      with signed as (
        select s.tenant_id, count(*)::int as analytes, sum(cardinality(l.levels))::int as expected
        from plan_tenant_analyte s join plan_lot_analyte a on a.id = s.plan_lot_analyte_id and a.deleted_at is null
        join plan_lot l on l.plan_id = a.plan_id and l.lot_id = a.lot_id and l.deleted_at is null
        where s.plan_id = ${planId} and s.is_signed group by s.tenant_id),
      reported as (select tenant_id, count(*)::int as reported from plan_result
        where plan_id = ${planId} and superseded_at is null group by tenant_id),
      waiting as (select tenant_id, subject_id, max(id) as id from audit
        where subtype = 'planTenant' and audit_status = ${approvalStates.awaiting} and deleted_at is null group by tenant_id, subject_id)
      select b.tenant_code as "tenantId", ${localName(ctx.language, 'b')} as "labName", b.lab_number as "labNumber", coalesce(b.region, '') as region,
        exists (select 1 from plan p where p.id = ${planId} and b.tenant_code = any(p.tenant_codes)) as "isInvited",
        t.id as "planTenantId", t.plan_tenant_status as "planTenantStatus", w.id as "auditId", t.code,
        coalesce(s.analytes, 0) as analytes, coalesce(r.reported, 0) as reported, coalesce(s.expected, 0) as expected,
        ${instantText('t.received_at')} as "receivedAt", ${instantText('t.submitted_at')} as "submittedAt", coalesce(t.is_late, false) as "isLate", t.reason
      from laboratory b
      left join plan_tenant t on t.tenant_id = b.tenant_code and t.plan_id = ${planId} and t.deleted_at is null
      left join signed s on s.tenant_id = b.tenant_code left join reported r on r.tenant_id = b.tenant_code
      left join waiting w on w.tenant_id = t.tenant_id and w.subject_id = t.id::text
      where b.deleted_at is null and (b.status = 'Active' or t.id is not null) order by b.lab_number`),
  );
}

/** The analytes that the lots of a plan offer, with the dictionary's allowable error of the newest standard. */
export async function planChoices(ctx: Ctx, { planId }: { planId: string }): Promise<PlanChoice[]> {
  return ctx.read((tx) =>
    tx.rows(sql<PlanChoice>`
      select v.lot_id as "lotId", o.lot_number as "lotNumber", v.analyte_id as "analyteId", ${localName(ctx.language, 'y')} as "analyteName",
        v.unit_id as "unitId", u.symbol as "unitName", a.id is not null as "isChosen", e.combination as "teaCombination",
        e.tea_percent as "teaPercent", e.tea_absolute as "teaAbsolute"
      from plan_lot l join lot o on o.id = l.lot_id join lot_analyte v on v.lot_id = l.lot_id and v.deleted_at is null
      join analyte y on y.id = v.analyte_id join unit u on u.id = v.unit_id
      left join plan_lot_analyte a on a.plan_id = l.plan_id and a.lot_id = l.lot_id and a.analyte_id = v.analyte_id and a.deleted_at is null
      left join lateral (select d.combination, d.tea_percent, case when d.combination = 'percent' then null else d.tea_absolute end as tea_absolute
        from tae d join tae_type k on k.id = d.tae_type_id
        where d.analyte_id = v.analyte_id and d.deleted_at is null and (d.unit_id is null or d.unit_id = v.unit_id)
        order by case when k.name like 'NCCL%' then 0 when k.name like 'WS/T%' then 1 else 2 end, d.effective_from desc nulls last, d.id limit 1) e on true
      where l.plan_id = ${planId} and l.deleted_at is null order by 4, 2`),
  );
}

export async function planAnalytes(ctx: Ctx, { planId }: { planId: string }) {
  return (await ctx.read((tx) => planAnalyteRows(tx, ctx.language, planId))).map(publicAnalyte);
}
