import { columnName, isTenantOwned, type Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { identifier } from '#crud/columns';
import { type InboundReference, registry } from '#crud/registry';
import { centralTenant, type Tx } from '#platform/ctx';

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

function rowsOf({ resource, field, isList }: InboundReference, id: string, tenantId: string): RawBuilder<Row> {
  const column = sql.raw(`u.${identifier(columnName(field))}`);
  const points = isList ? sql`${id}::bigint = any(${column})` : sql`${column} = ${id}`;
  const mine = isTenantOwned(resource) ? sql`u.tenant_id = ${tenantId} and` : sql``;
  const proposedBy = sql.raw(resource.proposable ? 'u.proposed_by' : 'null::text');
  return sql<Row>`select ${resource.name} as resource, ${field} as field, u.id, ${proposedBy} as "proposedBy"
    from ${sql.raw(identifier(resource.table))} u where ${mine} ${points} and u.deleted_at is null`;
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

/** The tenants that may use what the central body offers, in the order in which all who write in several lock them. */
export async function laboratoriesOf(tx: Tx): Promise<string[]> {
  const rows = await tx.rows(sql<{ code: string }>`select tenant_code as code from laboratory order by tenant_code`);
  return rows.map(({ code }) => code);
}

/** All that refers to an entry of a dictionary: what all share, then each tenant's own, each asked under its tenant. */
export async function referringTo(
  tx: Tx,
  resource: Resource,
  { id, laboratories }: { readonly id: string; readonly laboratories: readonly string[] },
): Promise<Referring[]> {
  const inbound = registry.inbound(resource.name);
  const owned = inbound.filter((each) => isTenantOwned(each.resource));
  const common = inbound.filter((each) => !isTenantOwned(each.resource));
  const tenants = owned.length > 0 ? [centralTenant, ...laboratories] : [];
  const found = await Promise.all([
    referringIn(tx, common, id),
    ...tenants.map((tenantId) => referringIn(tx.inTenant(tenantId), owned, id)),
  ]);
  return found.flat();
}
