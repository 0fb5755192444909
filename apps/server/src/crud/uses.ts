import { columnName, isTenantOwned, type Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { centralTenant, type Tx } from '#platform/ctx';
import { identifier } from './columns.ts';
import { type InboundReference, registry } from './registry.ts';

/** How many records of a resource refer to another record. */
export type Use = { readonly resource: string; readonly count: number };

function countOf({ resource: user, field, isList }: InboundReference, id: string, tenantId: string): RawBuilder<Use> {
  const column = sql.raw(`u.${identifier(columnName(field))}`);
  const points = isList ? sql`${id}::bigint = any(${column})` : sql`${column} = ${id}`;
  const mine = isTenantOwned(user) ? sql`u.tenant_id = ${tenantId} and` : sql``;
  return sql<Use>`select ${user.name} as resource, count(*)::int as count from ${sql.raw(identifier(user.table))} u
    where ${mine} ${points} and u.deleted_at is null`;
}

async function usesIn(tx: Tx, references: readonly InboundReference[], id: string): Promise<Use[]> {
  if (references.length === 0) return [];
  const counts = references.map((reference) => countOf(reference, id, tx.tenantId));
  return tx.rows(sql<Use>`${sql.join(counts, sql` union all `)}`);
}

/** Who may refer to a record of the transaction's tenant: what the central body offers to all, every laboratory. */
async function referringTenants(tx: Tx, resource: Resource): Promise<string[]> {
  if (tx.tenantId !== centralTenant || resource.tenancy === 'laboratory') return [tx.tenantId];
  const laboratories = await tx.rows(
    sql<{ code: string }>`select tenant_code as code from laboratory where deleted_at is null`,
  );
  return [centralTenant, ...laboratories.map(({ code }) => code)];
}

/**
 * What refers to a record, and how often. Each laboratory is queried under its own tenant, in the transaction that
 * holds the record's lock. So row-level security holds, no second connection is needed, and every statement concerns
 * one tenant, as a distributed database requires.
 */
export async function usesOf(tx: Tx, record: { resource: Resource; id: string }): Promise<Use[]> {
  const { resource, id } = record;
  const inbound = registry.inbound(resource.name);
  const owned = inbound.filter(({ resource: user }) => isTenantOwned(user));
  const common = inbound.filter(({ resource: user }) => !isTenantOwned(user));
  const tenants = owned.length > 0 ? await referringTenants(tx, resource) : [];
  const counts = await Promise.all([
    usesIn(tx, common, id),
    ...tenants.map((tenantId) => usesIn(tx.inTenant(tenantId), owned, id)),
  ]);
  return summed(counts.flat());
}

/** One line a resource, the most frequent first. */
export function summed(uses: readonly Use[]): Use[] {
  const counts = new Map<string, number>();
  for (const { resource, count } of uses) if (count > 0) counts.set(resource, (counts.get(resource) ?? 0) + count);
  return [...counts].map(([resource, count]) => ({ resource, count })).sort((a, b) => b.count - a.count);
}

/** "QC test 3, Target 1" in a language. */
export function usesText(uses: readonly Use[], language: 'zh' | 'en'): string {
  return uses.map((use) => `${registry.get(use.resource).label[language]} ${use.count}`).join(', ');
}
