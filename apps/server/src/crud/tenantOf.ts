import { groupBy } from '@qc/domain';
import { formats, isTenantOwned, type Resource } from '@qc/resource-kit';
import { sql } from 'kysely';
import { type Ctx, centralTenant, type Tx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import { identifier } from './columns.ts';
import { IdAmbiguous, TenantUnknown } from './crud.errors.ts';

/** A resource whose records the central body may write in any tenant's books. */
function isWrittenByCentre(ctx: Ctx, resource: Resource): boolean {
  return ctx.isCentral && isTenantOwned(resource) && resource.centralWrites === true;
}

/** The context that writes a resource: what is shared is written by its owner, who is not a tenant. */
export function ctxOfOwner(ctx: Ctx, resource: Resource): Ctx {
  return resource.tenancy === 'shared' && ctx.ownsShared !== undefined ? ctx.forShared() : ctx;
}

/** Refuses a tenant that is none, and keeps its laboratory from being removed until this write has ended. */
export async function demandLaboratory(tx: Tx): Promise<void> {
  const { tenantId } = tx;
  const found = await tx.inTenant(centralTenant).first(sql`
    select 1 from laboratory where tenant_code = ${tenantId} and deleted_at is null for key share`);
  if (!found) throw TenantUnknown({ tenantId });
}

/** The context that creates a record: another tenant's where the central body says so, else the caller's own. */
export function ctxForCreation(ctx: Ctx, resource: Resource, tenantId: unknown): Ctx {
  const named = isWrittenByCentre(ctx, resource) ? namedTenant(tenantId) : undefined;
  return named === undefined ? ctxOfOwner(ctx, resource) : ctx.inTenant(named);
}

function namedTenant(tenantId: unknown): string | undefined {
  if (tenantId === undefined || tenantId === null || tenantId === '') return undefined;
  if (typeof tenantId === 'string' && formats.tenant.test(tenantId)) return tenantId;
  throw invalidInput([{ field: 'tenantId', code: 'badFormat', limit: 'tenant' }]);
}

/**
 * Ids of existing records by the tenant that owns them: the one that the caller named, else the only one that has the
 * id. Unknown ids are searched in the caller's own tenant.
 */
export async function idsByOwner(
  ctx: Ctx,
  resource: Resource,
  ids: readonly string[],
  tenantId?: unknown,
): Promise<{ tenantId: string; ids: string[] }[]> {
  if (!isWrittenByCentre(ctx, resource)) return [{ tenantId: ctx.tenantId, ids: [...ids] }];
  const named = namedTenant(tenantId);
  if (named !== undefined) return [{ tenantId: named, ids: [...ids] }];
  const owners = await ctx.readAllTenants((tx) =>
    tx.rows(sql<{ id: string; tenant_id: string }>`select id, tenant_id from ${sql.raw(identifier(resource.table))}
      where id = any(${ids}::bigint[])`),
  );
  const ownerOf = new Map<string, string>();
  for (const { id, tenant_id } of owners) {
    if (ownerOf.has(id)) throw IdAmbiguous({ id });
    ownerOf.set(id, tenant_id);
  }
  const groups = groupBy(ids, (id) => ownerOf.get(id) ?? ctx.tenantId);
  return [...groups.keys()].sort().map((owner) => ({ tenantId: owner, ids: groups.get(owner) ?? [] }));
}

/** The context that changes an existing record: the one of the tenant that owns it. */
export async function ctxForRecord(ctx: Ctx, resource: Resource, id: string, tenantId?: unknown): Promise<Ctx> {
  if (resource.tenancy === 'shared') return ctxOfOwner(ctx, resource);
  const [owner] = await idsByOwner(ctx, resource, [id], tenantId);
  return owner && owner.tenantId !== ctx.tenantId ? ctx.inTenant(owner.tenantId) : ctx;
}
