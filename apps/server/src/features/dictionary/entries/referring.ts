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

const ownedReferences = (resource: Resource) =>
  registry.inbound(resource.name).filter((each) => isTenantOwned(each.resource));

/** What all share and refers to an entry. */
export function sharedReferring(tx: Tx, resource: Resource, id: string): Promise<Referring[]> {
  const shared = registry.inbound(resource.name).filter((each) => !isTenantOwned(each.resource));
  return referringIn(tx, shared, id);
}

/** What refers to an entry in the books of the transaction's tenant. */
export const ownReferring = (tx: Tx, resource: Resource, id: string): Promise<Referring[]> =>
  referringIn(tx, ownedReferences(resource), id);

/** Records of one kind that refer to an entry. */
export type ReferringCount = { readonly resource: string; readonly tenantId: string; readonly count: number };

/** How many records of each laboratory refer to an entry; for a reader of all laboratories. */
export async function countReferring(tx: ReadTx, resource: Resource, id: string): Promise<ReferringCount[]> {
  const owned = ownedReferences(resource);
  if (owned.length === 0) return [];
  const records = owned.map(
    (reference) => sql`select ${reference.resource.name}::text as resource, u.tenant_id, u.id
      from ${sql.raw(identifier(reference.resource.table))} u where ${pointsTo(reference, id)} and u.deleted_at is null`,
  );
  return tx.rows(sql<ReferringCount>`select r.resource, r.tenant_id as "tenantId", count(distinct r.id)::int as count
    from (${sql.join(records, sql` union all `)}) r group by 1, 2`);
}

/** A record that a merge would make equal to another one of its laboratory. */
export type Twin = { readonly resource: Resource; readonly tenantId: string; readonly id: string };

/** The first record of any laboratory that would be there twice if what refers to `from` referred to `into`. */
export async function firstTwin(
  tx: ReadTx,
  resource: Resource,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<Twin | undefined> {
  for (const { resource: owner, field, isList } of ownedReferences(resource)) {
    if (isList) continue;
    for (const set of (owner.unique ?? []).filter((names) => names.includes(field))) {
      const column = (alias: string, name: string) => sql.raw(`${alias}.${identifier(columnName(name))}`);
      const others = set.filter((name) => name !== field);
      const isSame = others.map((name) => sql`${column('o', name)} is not distinct from ${column('r', name)}`);
      const table = sql.raw(identifier(owner.table));
      const twin = await tx.first(sql<{ tenantId: string; id: string }>`select r.tenant_id as "tenantId", r.id
        from ${table} r join ${table} o on o.tenant_id = r.tenant_id and o.id <> r.id
        where ${column('r', field)} = ${from} and ${column('o', field)} = ${into} and r.deleted_at is null and o.deleted_at is null
          and ${isSame.length > 0 ? sql.join(isSame, sql` and `) : sql`true`}
        order by r.tenant_id, r.id limit 1`);
      if (twin) return { resource: owner, ...twin };
    }
  }
  return undefined;
}
