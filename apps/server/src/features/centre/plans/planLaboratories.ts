import type { ParsedOf, PlanLaboratory, PlanParticipants, planCalls } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { laboratory } from '@qc/resources';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import { keywordCondition } from '#crud/keyword';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { pageOf } from '#platform/http/answers';
import { instantText } from './plans.queries.ts';

type PageFilter = Record<'where' | 'order' | 'paging', RawBuilder<unknown>>;

/** Laboratories with their part in a plan: what they signed for, what they reported, and the request that waits. */
function laboratoryRows(tx: ReadTx, language: Language, planId: string, { where, order, paging }: PageFilter) {
  return tx.rows(sql<PlanLaboratory & { total: number }>`
    with signed as (
      select s.tenant_id, count(*)::int as analytes, sum(cardinality(l.levels))::int as expected
      from plan_tenant_analyte s join plan_lot_analyte a on a.id = s.plan_lot_analyte_id and a.deleted_at is null
      join plan_lot l on l.plan_id = a.plan_id and l.lot_id = a.lot_id and l.deleted_at is null
      where s.plan_id = ${planId} and s.is_signed group by s.tenant_id),
    reported as (select tenant_id, count(*)::int as reported from plan_result
      where plan_id = ${planId} and superseded_at is null group by tenant_id),
    waiting as (${waitingRequests})
    select b.tenant_code as "tenantId", ${localName(language, 'b')} as "labName", b.lab_number as "labNumber", coalesce(b.region, '') as region,
      ${isInvited(planId)} as "isInvited",
      t.id as "planTenantId", t.plan_tenant_status as "planTenantStatus", w.id as "auditId", t.code,
      coalesce(s.analytes, 0) as analytes, coalesce(r.reported, 0) as reported, coalesce(s.expected, 0) as expected,
      ${instantText('t.received_at')} as "receivedAt", ${instantText('t.submitted_at')} as "submittedAt", coalesce(t.is_late, false) as "isLate", t.reason,
      count(*) over ()::int as total
    from laboratory b
    left join plan_tenant t on t.tenant_id = b.tenant_code and t.plan_id = ${planId} and t.deleted_at is null
    left join signed s on s.tenant_id = b.tenant_code left join reported r on r.tenant_id = b.tenant_code
    left join waiting w on w.tenant_id = t.tenant_id and w.subject_id = t.id::text
    where b.deleted_at is null and ${where} order by ${order} ${paging}`);
}

const waitingRequests = sql`select tenant_id, subject_id, max(id) as id from audit
  where subtype = 'planTenant' and audit_status = ${approvalStates.awaiting} and deleted_at is null group by tenant_id, subject_id`;
const isInvited = (planId: string) =>
  sql`exists (select 1 from plan p where p.id = ${planId} and b.tenant_code = any(p.tenant_codes))`;

/** Every laboratory with its part in a plan. */
export async function planLaboratories(ctx: Ctx, { planId }: { planId: string }): Promise<PlanLaboratory[]> {
  const chosen = {
    where: sql`(b.status = 'Active' or t.id is not null)`,
    order: sql`b.lab_number`,
    paging: sql``,
  };
  const rows = await ctx.readAllTenants((tx) => laboratoryRows(tx, ctx.language, planId, chosen));
  return rows.map(({ total: _, ...row }) => row);
}

const column = columnsOf('t');

/** Who is invited or takes part, a page at a time, with all requests that wait. */
export async function planParticipants(
  ctx: Ctx,
  { planId, keyword, current, size, filter }: ParsedOf<typeof planCalls.participants>,
): Promise<PlanParticipants> {
  const conditions = [
    sql`(t.id is not null or ${isInvited(planId)})`,
    ...(keyword ? [keywordCondition({ resource: laboratory, alias: 'b', scope: 'table' }, keyword)] : []),
    ...whereFilter(filter, column),
  ];
  const chosen = {
    where: sql.join(conditions, sql` and `),
    order: sql.join([...orderFilter(filter, column), sql`b.lab_number`]),
    paging: sql`limit ${size} offset ${(current - 1) * size}`,
  };
  return ctx.readAllTenants(async (tx) => {
    const [rows, waiting] = await Promise.all([
      laboratoryRows(tx, ctx.language, planId, chosen),
      tx.rows(sql<{ id: string }>`with waiting as (${waitingRequests})
        select w.id from plan_tenant t join waiting w on w.tenant_id = t.tenant_id and w.subject_id = t.id::text
        where t.plan_id = ${planId} and t.deleted_at is null order by w.id`),
    ]);
    const records = rows.map(({ total: _, ...row }) => row);
    return {
      ...pageOf(records, { total: rows[0]?.total ?? 0, size, current }),
      waitingIds: waiting.map(({ id }) => id),
    };
  });
}
