import { columnName, columnType, type Field, isTenantOwned, type Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';
import type { ApiRecord } from './apiRecord.ts';
import { identifier, recordColumns } from './columns.ts';
import type { Draft } from './hooks.ts';

function assigned(resource: Resource, values: Draft): { column: RawBuilder<unknown>; value: RawBuilder<unknown> }[] {
  return Object.entries(values).map(([name, value]) => {
    const field: Field | undefined = resource.fields[name];
    if (!field) throw new Error(`${resource.name} has no ${name}`);
    return { column: sql.raw(identifier(columnName(name))), value: sql`${value}${sql.raw(`::${columnType(field)}`)}` };
  });
}

/** What `keyword` searches: the searched fields and their pinyin initials. */
function searchable(resource: Resource, merged: Readonly<Record<string, unknown>>): string {
  return searchText((resource.search ?? []).map((name) => String(merged[name] ?? '')));
}

/** Inserts a record; `create_user` and times come from the context, never from the client. */
export async function insertRecord(
  tx: Tx,
  ctx: Caller,
  change: { resource: Resource; id: string; values: Draft; isProposed?: boolean },
): Promise<ApiRecord> {
  const { resource, id, values } = change;
  const now = ctx.now();
  const own = assigned(resource, values);
  const columns = [
    sql`id`,
    sql`create_user`,
    sql`create_time`,
    sql`update_user`,
    sql`update_time`,
    ...own.map((item) => item.column),
  ];
  const inserted: RawBuilder<unknown>[] = [
    sql`${id}`,
    sql`${ctx.userId}`,
    sql`${now}`,
    sql`${ctx.userId}`,
    sql`${now}`,
    ...own.map((item) => item.value),
  ];
  if (isTenantOwned(resource)) {
    columns.push(sql`tenant_id`);
    inserted.push(sql`${ctx.tenantId}`);
  }
  if (change.isProposed) {
    columns.push(sql`proposed_by`);
    inserted.push(sql`${ctx.tenantId}`);
  }
  if (resource.search) {
    columns.push(sql`search_text`);
    inserted.push(sql`${searchable(resource, values)}`);
  }
  return written(tx, ctx, {
    resource,
    id,
    statement: sql`
      insert into ${sql.raw(identifier(resource.table))} as r (${sql.join(columns)}) values (${sql.join(inserted)}) returning r.id`,
  });
}

/** The record as a write leaves it; both statements travel together. A cluster words no times in what a write returns. */
async function written(
  tx: Tx,
  ctx: Caller,
  { resource, id, statement }: { resource: Resource; id: string; statement: RawBuilder<unknown> },
): Promise<ApiRecord> {
  const [done, record] = await Promise.all([
    tx.first(statement),
    tx.first(sql<ApiRecord>`select ${sql.raw(recordColumns(resource, 'r'))} from ${sql.raw(identifier(resource.table))} as r
      where ${mine(ctx, resource)} r.id = ${id}`),
  ]);
  if (!done || !record) throw new Error('the write left no row');
  return record;
}

const mine = (ctx: Caller, resource: Resource): RawBuilder<unknown> =>
  isTenantOwned(resource) ? sql`r.tenant_id = ${ctx.tenantId} and` : sql``;

/** Writes changed values as the next version. */
export async function updateRecord(
  tx: Tx,
  ctx: Caller,
  change: { resource: Resource; before: ApiRecord; values: Draft },
): Promise<ApiRecord> {
  const { resource, before, values } = change;
  const sets = assigned(resource, values).map(({ column, value }) => sql`${column} = ${value}`);
  if (resource.search) sets.push(sql`search_text = ${searchable(resource, { ...before, ...values })}`);
  return written(tx, ctx, {
    resource,
    id: before.id,
    statement: sql`
      update ${sql.raw(identifier(resource.table))} as r
      set ${sql.join([...sets, sql`update_user = ${ctx.userId}`, sql`update_time = ${ctx.now()}`, sql`version = r.version + 1`])}
      where ${mine(ctx, resource)} r.id = ${before.id} returning r.id`,
  });
}

/** Marks a record as removed; nothing is ever lost. */
export async function markRemoved(tx: Tx, ctx: Caller, change: { resource: Resource; id: string }): Promise<void> {
  await tx.rows(sql`update ${sql.raw(identifier(change.resource.table))} as r
    set deleted_at = ${ctx.now()}, update_user = ${ctx.userId}, update_time = ${ctx.now()}, version = version + 1
    where ${mine(ctx, change.resource)} r.id = ${change.id}`);
}
