import { columnName, columnType, type Field, isTenantOwned, type Resource, type Value } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import type { ApiRecord } from '#crud/apiRecord';
import { identifier, titleExpression } from '#crud/columns';
import type { Draft } from '#crud/hooks';
import { lockRecord } from '#crud/readRecord';
import { markRemoved, updateRecord } from '#crud/storeRecord';
import type { Caller, Tx } from '#platform/ctx';
import { EntryTwins } from './entry.errors.ts';
import type { Referring } from './referring.ts';

/** What is written in one tenant: a record is moved there, and its trail is that tenant's. */
export type Side = { readonly tx: Tx; readonly ctx: Caller };
export type Merge = { readonly from: string; readonly into: string };

function replaced(record: ApiRecord, { reference }: Referring, { from, into }: Merge): Value {
  if (!reference.isList) return into;
  const value = record[reference.field];
  const ids = Array.isArray(value) ? value.map(String) : [];
  return [...new Set(ids.map((id) => (id === from ? into : id)))];
}

const column = (name: string) => sql.raw(`r.${identifier(columnName(name))}`);

/** Another record that would say the same in fields of which no two records may say the same. */
async function twinOf(
  { tx, ctx }: Side,
  resource: Resource,
  record: ApiRecord,
  values: Draft,
): Promise<string | undefined> {
  const after = { ...record, ...values };
  const fields: Readonly<Record<string, Field>> = resource.fields;
  const sets = (resource.unique ?? []).filter((set) => set.some((name) => name in values));
  if (sets.length === 0) return undefined;
  const same = (name: string): RawBuilder<unknown> => {
    const field = fields[name];
    if (!field) throw new Error(`${resource.name} has no ${name}`);
    return sql`${column(name)} is not distinct from ${after[name] ?? null}${sql.raw(`::${columnType(field)}`)}`;
  };
  const alike = sets.map((set) => sql`(${sql.join(set.map(same), sql` and `)})`);
  const mine = isTenantOwned(resource) ? sql`r.tenant_id = ${ctx.tenantId} and` : sql``;
  const published = resource.proposable ? sql`r.proposed_by is null and` : sql``;
  const twin = await tx.first(sql<{ id: string }>`select r.id from ${sql.raw(identifier(resource.table))} r
    where ${mine} ${published} r.id <> ${record.id} and r.deleted_at is null and (${sql.join(alike, sql` or `)}) order by r.id limit 1`);
  return twin?.id;
}

/** Whether two shared records are equal apart from the merged entry and from texts without figures. */
function isSameContent(resource: Resource, a: ApiRecord, b: ApiRecord, moved: string): boolean {
  const differing = Object.keys(resource.fields).filter(
    (name) =>
      name !== moved && name !== 'remark' && JSON.stringify(a[name] ?? null) !== JSON.stringify(b[name] ?? null),
  );
  return differing.length === 0;
}

/** Names the record that would be there twice, and whose it is. */
export async function refuseTwin(
  { tx, ctx }: Side,
  resource: Resource,
  record: { readonly id: unknown },
): Promise<never> {
  const row = await tx.first(sql<{ title: string | null }>`
    select ${sql.raw(titleExpression(resource, 'r', { language: ctx.language }))} as title
    from ${sql.raw(identifier(resource.table))} r where r.id = ${record.id}
      ${isTenantOwned(resource) ? sql`and r.tenant_id = ${ctx.tenantId}` : sql``}`);
  const laboratory = isTenantOwned(resource)
    ? await tx.first(sql<{ zh: string; en: string }>`select name as zh, coalesce(nullif(name_en, ''), name) as en
        from laboratory where tenant_code = ${ctx.tenantId} and deleted_at is null`)
    : undefined;
  throw EntryTwins({
    kind: resource.label,
    record: row?.title ?? String(record.id),
    whose: laboratory ?? { zh: '中心', en: 'the central body' },
  });
}

/**
 * Points a record to the entry that stays. Where all share the record and the entry that stays has the very same one
 * already, it is removed instead. Returns which of the two was done.
 */
export async function moveReference(side: Side, referring: Referring, merge: Merge): Promise<'moved' | 'dropped'> {
  const { tx, ctx } = side;
  const { reference, id } = referring;
  const { resource, field } = reference;
  const found = await lockRecord(tx, ctx, { resource, id });
  if (!found) throw new Error(`${resource.name} ${id} cannot be reached`);
  const before = found.record;
  const values = { [field]: replaced(before, referring, merge) };
  const twinId = await twinOf(side, resource, before, values);
  if (twinId === undefined) {
    const after = await updateRecord(tx, ctx, { resource, before, values });
    tx.addToTrail({ entity: resource.name, entityId: id, action: 'update', before, after });
    tx.notify(resource.name, { id });
    return 'moved';
  }
  const twin = await lockRecord(tx, ctx, { resource, id: twinId });
  const isSame = twin !== undefined && isSameContent(resource, before, twin.record, field);
  if (isTenantOwned(resource) || !isSame) return refuseTwin(side, resource, before);
  await markRemoved(tx, ctx, { resource, id });
  tx.addToTrail({ entity: resource.name, entityId: id, action: 'delete', before });
  tx.notify(resource.name, { id });
  return 'dropped';
}
