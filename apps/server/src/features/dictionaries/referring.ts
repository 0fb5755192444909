import { columnName, isTenantOwned, type Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { identifier } from '#crud/columns';
import { type InboundReference, registry } from '#crud/registry';
import type { Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/**
 * A record that refers to an entry, and the tenant that works with it: its owner, or the laboratory that requested it.
 */
export type Referring = { readonly reference: InboundReference; readonly id: string; readonly tenantId: string };

type Row = {
  readonly resource: string;
  readonly field: string;
  readonly id: string;
  readonly proposedBy: string | null;
};

function pointsTo({ field, isList }: InboundReference, id: string): RawBuilder<unknown> {
  const column = sql.raw(`u.${identifier(columnName(field))}`);
  return isList ? sql`${id}::bigint = any(${column})` : sql`${column} = ${id}`;
}

function rowsOf(reference: InboundReference, id: string, tenantId: string): RawBuilder<Row> {
  const { resource, field } = reference;
  const mine = isTenantOwned(resource) ? sql`u.tenant_id = ${tenantId} and` : sql``;
  const proposedBy = sql.raw(resource.proposable ? 'u.proposed_by' : 'null::text');
  return sql<Row>`select ${resource.name} as resource, ${field} as field, u.id, ${proposedBy} as "proposedBy"
    from ${sql.raw(identifier(resource.table))} u where ${mine} ${pointsTo(reference, id)} and u.deleted_at is null`;
}

async function referringIn(tx: Tx, references: readonly InboundReference[], id: string): Promise<Referring[]> {
  if (references.length === 0) return [];
  const all = references.map((reference) => rowsOf(reference, id, tx.tenantId));
  const rows = await tx.rows(sql<Row>`${sql.join(all, sql` union all `)} order by resource, id`);
  return rows.flatMap((row) => {
    const reference = references.find(({ resource, field }) => resource.name === row.resource && field === row.field);
    return reference ? [{ reference, id: row.id, tenantId: row.proposedBy ?? tx.tenantId }] : [];
  });
}

/** The tenants with records of their own that refer to an entry; for a reader of all laboratories. */
export async function tenantsReferring(tx: ReadTx, resource: Resource, id: string): Promise<string[]> {
  const owned = registry.inbound(resource.name).filter((each) => isTenantOwned(each.resource));
  if (owned.length === 0) return [];
  const tenants = owned.map(
    (reference) => sql<{ tenantId: string }>`select u.tenant_id as "tenantId"
      from ${sql.raw(identifier(reference.resource.table))} u where ${pointsTo(reference, id)} and u.deleted_at is null`,
  );
  const rows = await tx.rows(sql<{ tenantId: string }>`${sql.join(tenants, sql` union `)}`);
  return rows.map(({ tenantId }) => tenantId);
}

/** All that refers to an entry of a dictionary: what all share, then each of these tenants' own, each asked under its tenant. */
export async function referringTo(
  tx: Tx,
  resource: Resource,
  { id, tenants }: { readonly id: string; readonly tenants: readonly string[] },
): Promise<Referring[]> {
  const inbound = registry.inbound(resource.name);
  const owned = inbound.filter((each) => isTenantOwned(each.resource));
  const common = inbound.filter((each) => !isTenantOwned(each.resource));
  const found = await Promise.all([
    referringIn(tx, common, id),
    ...tenants.map((tenantId) => referringIn(tx.inTenant(tenantId), owned, id)),
  ]);
  return found.flat();
}
