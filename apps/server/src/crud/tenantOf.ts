import { formats, isTenantOwned, type Resource } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { invalidInput } from '#platform/http';
import { identifier } from './columns.ts';

/** A resource whose records the central body may write in any tenant's books. */
function isWrittenByCentre(ctx: Ctx, resource: Resource): boolean {
  return ctx.isCentral && isTenantOwned(resource) && resource.centralWrites === true;
}

/** The context that creates a record: another tenant's where the central body says so, else the caller's own. */
export function ctxForCreation(ctx: Ctx, resource: Resource, tenantId: unknown): Ctx {
  if (!isWrittenByCentre(ctx, resource) || tenantId === undefined || tenantId === null || tenantId === '') return ctx;
  if (typeof tenantId === 'string' && formats.tenant.test(tenantId)) return ctx.inTenant(tenantId);
  throw invalidInput([{ field: 'tenantId', code: 'badFormat', limit: 'tenant' }]);
}

/** The context that changes an existing record: the one of the tenant that owns it. */
export async function ctxForRecord(ctx: Ctx, resource: Resource, id: string): Promise<Ctx> {
  if (!isWrittenByCentre(ctx, resource)) return ctx;
  const owner = await ctx.readAllTenants((tx) =>
    tx.first(sql<{ tenant_id: string }>`select tenant_id from ${sql.raw(identifier(resource.table))} where id = ${id}`),
  );
  return owner ? ctx.inTenant(owner.tenant_id) : ctx;
}
