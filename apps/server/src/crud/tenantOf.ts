import { formats, isTenantOwned, type Resource } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import { identifier } from './columns.ts';
import { TenantUnknown } from './crud.errors.ts';

/** A resource whose records the central body may write in any tenant's books. */
function isWrittenByCentre(ctx: Ctx, resource: Resource): boolean {
  return ctx.isCentral && isTenantOwned(resource) && resource.centralWrites === true;
}

async function isLaboratory(ctx: Ctx, tenantId: string): Promise<boolean> {
  const found = await ctx.readAllTenants((tx) =>
    tx.first(sql`select 1 from laboratory where tenant_code = ${tenantId} and deleted_at is null`),
  );
  return found !== undefined;
}

/** The context that creates a record: another tenant's where the central body says so, else the caller's own. */
export async function ctxForCreation(ctx: Ctx, resource: Resource, tenantId: unknown): Promise<Ctx> {
  if (!isWrittenByCentre(ctx, resource) || tenantId === undefined || tenantId === null || tenantId === '') return ctx;
  if (typeof tenantId !== 'string' || !formats.tenant.test(tenantId))
    throw invalidInput([{ field: 'tenantId', code: 'badFormat', limit: 'tenant' }]);
  if (tenantId !== ctx.tenantId && !(await isLaboratory(ctx, tenantId))) throw TenantUnknown({ tenantId });
  return ctx.inTenant(tenantId);
}

/** The context that changes an existing record: the one of the tenant that owns it. */
export async function ctxForRecord(ctx: Ctx, resource: Resource, id: string): Promise<Ctx> {
  if (!isWrittenByCentre(ctx, resource)) return ctx;
  const owner = await ctx.readAllTenants((tx) =>
    tx.first(sql<{ tenant_id: string }>`select tenant_id from ${sql.raw(identifier(resource.table))} where id = ${id}`),
  );
  return owner ? ctx.inTenant(owner.tenant_id) : ctx;
}
