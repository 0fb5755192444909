import { columnName, isTenantOwned, type Resource } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Ctx, Tx } from '#platform/ctx';
import type { ApiRecord } from './apiRecord.ts';
import { identifier, titleExpression } from './columns.ts';
import { RecordInherited, RecordInUse, RecordNotFound } from './crud.errors.ts';
import { type ResourceHooks, withComputed } from './hooks.ts';
import { lockRecord } from './readRecord.ts';
import type { InboundReference, Registry } from './registry.ts';
import { markRemoved } from './storeRecord.ts';

type RemoveOptions = {
  readonly resource: Resource;
  readonly registry: Registry;
  readonly hooks: ResourceHooks | undefined;
};

function useCount(ctx: Ctx, resource: Resource, id: string, inbound: InboundReference) {
  const { resource: user, field, isList } = inbound;
  const column = sql.raw(`u.${identifier(columnName(field))}`);
  const points = isList ? sql`${id}::bigint = any(${column})` : sql`${column} = ${id}`;
  const mine =
    isTenantOwned(resource) && isTenantOwned(user) && !ctx.isCentral ? sql`u.tenant_id = ${ctx.tenantId} and` : sql``;
  return sql`select ${user.name} as resource, count(*)::int as count from ${sql.raw(identifier(user.table))} u
    where ${mine} ${points} and u.deleted_at is null`;
}

/** What refers to a record, and how often. A dictionary entry may be used by any laboratory, so the central body counts over all. */
async function usesOf(
  ctx: Ctx,
  resource: Resource,
  id: string,
  registry: Registry,
): Promise<{ resource: string; count: number }[]> {
  const inbound = registry.inbound(resource.name);
  if (inbound.length === 0) return [];
  const counts = sql<{ resource: string; count: number }>`select resource, sum(count)::int as count from (${sql.join(
    inbound.map((reference) => useCount(ctx, resource, id, reference)),
    sql` union all `,
  )}) uses group by resource having sum(count) > 0 order by 2 desc`;
  return ctx.isCentral ? ctx.readAllTenants((tx) => tx.rows(counts)) : ctx.read((tx) => tx.rows(counts));
}

async function refuseIfUsed(tx: Tx, ctx: Ctx, options: RemoveOptions & { record: ApiRecord }): Promise<void> {
  const { resource, registry, record } = options;
  const uses = await usesOf(ctx, resource, record.id, registry);
  if (uses.length === 0) return;
  const named = (language: 'zh' | 'en') =>
    uses.map((use) => `${registry.get(use.resource).label[language]} ${use.count}`).join(', ');
  const title = await tx.first(sql<{
    title: string;
  }>`select ${sql.raw(titleExpression(resource, 'r', ctx.language, registry))} as title
    from ${sql.raw(identifier(resource.table))} r where r.id = ${record.id} limit 1`);
  throw RecordInUse({ record: title?.title ?? record.id, usesZh: named('zh'), usesEn: named('en') }, { uses });
}

/** Removes records softly: all of them or none. One already removed is done, not an error: a retry is harmless. */
export async function removeRecords(
  tx: Tx,
  ctx: Ctx,
  options: RemoveOptions & { ids: readonly string[] },
): Promise<void> {
  const { resource, hooks, ids } = options;
  for (const id of ids) {
    const found = await lockRecord(tx, ctx, { resource, id });
    if (!found) throw resource.tenancy === 'inherited' && !ctx.isCentral ? RecordInherited() : RecordNotFound({ id });
    if (found.isDeleted) continue;
    const record = withComputed(hooks, found.record);
    await refuseIfUsed(tx, ctx, { ...options, record });
    await hooks?.beforeRemove?.(tx, ctx, record);
    await markRemoved(tx, ctx, { resource, id });
    await hooks?.afterRemove?.(tx, ctx, record);
    tx.audit({ entity: resource.name, entityId: id, action: 'delete', before: record });
    tx.notify(resource.name, { id });
  }
}
