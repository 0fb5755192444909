import type { ClosedLaboratory, InputOf, planCalls } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';

/** Who can be invited: laboratories that are open. */
const isOpen = sql`b.status = 'Active' and b.deleted_at is null`;

export async function planRegions(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.readAllTenants((tx) =>
    tx.rows(
      sql<{ region: string }>`select distinct b.region from laboratory b where ${isOpen} and b.region <> '' order by 1`,
    ),
  );
  return rows.map(({ region }) => region);
}

/** Numbers of open laboratories of a region, or of those that an earlier plan invited; of nothing asked, none. */
export async function invitable(
  ctx: Ctx,
  { region, previousPlanId }: InputOf<typeof planCalls.invitable>,
): Promise<string[]> {
  const asked = [
    ...(region === undefined ? [] : [sql`b.region = ${region}`]),
    ...(previousPlanId === undefined
      ? []
      : [
          sql`b.tenant_code in (select unnest(p.tenant_codes) from plan p where p.id = ${previousPlanId} and p.deleted_at is null)`,
        ]),
  ];
  if (asked.length === 0) return [];
  const rows = await ctx.readAllTenants((tx) =>
    tx.rows(sql<{ tenantId: string }>`select b.tenant_code as "tenantId" from laboratory b
      where ${isOpen} and ${sql.join(asked, sql` and `)} order by b.lab_number`),
  );
  return rows.map(({ tenantId }) => tenantId);
}

/** Laboratories that a plan names and that were closed since: they count as invited until somebody takes them out. */
export function closedInvited(ctx: Ctx, { planId }: { planId: string }): Promise<ClosedLaboratory[]> {
  return ctx.readAllTenants((tx) =>
    tx.rows(sql<ClosedLaboratory>`
      select b.tenant_code as "tenantId", ${localName(ctx.language, 'b')} as "labName", b.lab_number as "labNumber", coalesce(b.region, '') as region
      from laboratory b where not (${isOpen})
        and b.tenant_code in (select unnest(p.tenant_codes) from plan p where p.id = ${planId} and p.deleted_at is null) order by b.lab_number`),
  );
}
