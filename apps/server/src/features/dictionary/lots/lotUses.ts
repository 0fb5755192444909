import type { LotUse } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';

/** Which laboratories run tests on a lot: all of them for the central body, else the caller's own. */
export async function lotUses(ctx: Ctx, { lotId }: { readonly lotId: string }): Promise<LotUse[]> {
  const read = ctx.isCentral ? ctx.readAllTenants : ctx.read;
  const whose = ctx.isCentral ? sql`true` : sql`t.tenant_id = ${ctx.tenantId}`;
  return read((tx) =>
    tx.rows(sql<LotUse>`
      select t.tenant_id as "tenantId", coalesce(max(${localName(ctx.language, 'b')}), t.tenant_id) as "laboratoryName",
        (count(*) filter (where t.status = 'Active'))::int as active, (count(*) filter (where t.status <> 'Active'))::int as sealed,
        array_agg(distinct y.abbreviation order by y.abbreviation) as analytes
      from qc_test t join analyte y on y.id = t.analyte_id
      left join laboratory b on b.tenant_code = t.tenant_id and b.deleted_at is null
      where ${whose} and t.lot_id = ${lotId} and t.deleted_at is null
      group by t.tenant_id order by count(*) desc, t.tenant_id`),
  );
}
