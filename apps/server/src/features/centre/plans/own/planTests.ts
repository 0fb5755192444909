import type { PlanTests } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';

/** The plans that the laboratory takes part in, the latest first, each with its tests; sealed plans are over. */
export function planTests(ctx: Ctx): Promise<PlanTests> {
  return ctx.read((tx) =>
    tx.rows(sql<PlanTests[number]>`
      select p.id, ${localName(ctx.language, 'p')} as name,
        coalesce(array_agg(s.qc_test_id::text order by s.qc_test_id) filter (where s.qc_test_id is not null), '{}') as "testIds"
      from plan_tenant t join plan p on p.id = t.plan_id and p.deleted_at is null and p.plan_status <> 'Sealed'
      left join plan_tenant_analyte s on s.tenant_id = t.tenant_id and s.plan_id = t.plan_id and s.is_signed
      where t.tenant_id = ${ctx.tenantId} and t.plan_tenant_status in ('Signed', 'Accepted') and t.deleted_at is null
      group by p.id order by p.start_date desc nulls last, p.id desc`),
  );
}
