import { isTenantOwned, type Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, type Ctx, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** Whose rows a caller sees: the table's (reference tables), its own, its own and the centre's, or everybody's. */
export type Scope = 'table' | 'own' | 'inherited' | 'all';

/** The central body reads every laboratory's records; a laboratory its own. Row-level security says the same again. */
export function scopeOf(ctx: Caller, resource: Resource): Scope {
  if (!isTenantOwned(resource)) return 'table';
  if (resource.tenancy === 'inherited') return 'inherited';
  return ctx.isCentral ? 'all' : 'own';
}

/** Entries of a dictionary that the caller may use: the published ones, and those that its own laboratory requested. */
export function entryCondition(ctx: Caller, resource: Resource, alias: string): RawBuilder<unknown> {
  if (!resource.proposable) return sql`true`;
  const column = sql.raw(`${alias}.proposed_by`);
  return sql`(${column} is null or ${column} = ${ctx.tenantId})`;
}

/** Reads under the scope's role. */
export function readIn<T>(ctx: Ctx, scope: Scope, act: (tx: ReadTx) => Promise<T>): Promise<T> {
  return scope === 'all' ? ctx.readAllTenants(act) : ctx.read(act);
}

/**
 * The tenant condition of a query. Row-level security applies as well, but an index on tenant_id needs the explicit
 * condition.
 */
export function tenantCondition(ctx: Ctx, scope: Scope, alias: string): RawBuilder<unknown> {
  const column = sql.raw(`${alias}.tenant_id`);
  if (scope === 'own' || (scope === 'inherited' && ctx.tenantId === centralTenant))
    return sql`${column} = ${ctx.tenantId}`;
  if (scope === 'inherited') return sql`${column} in (${ctx.tenantId}, ${centralTenant})`;
  return sql`true`;
}
