import type { Resource } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import type { ApiRecord } from './apiRecord.ts';
import { identifier, titleExpression } from './columns.ts';
import { RecordInherited, RecordInUse, RecordNotFound } from './crud.errors.ts';
import { type ResourceHooks, withComputed } from './hooks.ts';
import { lockRecord } from './readRecord.ts';
import { lockForRemoval } from './referenceLocks.ts';
import { markRemoved } from './storeRecord.ts';
import { usesOf, usesText } from './uses.ts';

type RemoveOptions = {
  readonly resource: Resource;
  readonly hooks: ResourceHooks | undefined;
};

async function refuseIfUsed(tx: Tx, ctx: Caller, options: RemoveOptions & { record: ApiRecord }): Promise<void> {
  const { resource, record } = options;
  const uses = await usesOf(tx, { resource, id: record.id });
  if (uses.length === 0) return;
  const title = await tx.first(sql<{
    title: string;
  }>`select ${sql.raw(titleExpression(resource, 'r', ctx))} as title
    from ${sql.raw(identifier(resource.table))} r where r.id = ${record.id} limit 1`);
  const [usesZh, usesEn] = [usesText(uses, 'zh'), usesText(uses, 'en')];
  throw RecordInUse({ record: title?.title ?? record.id, usesZh, usesEn }, { uses });
}

/** Removes records softly: all of them or none. One already removed is done, not an error: a retry is harmless. */
export async function removeRecords(
  tx: Tx,
  ctx: Caller,
  options: RemoveOptions & { ids: readonly string[] },
): Promise<void> {
  const { resource, hooks } = options;
  const ids = [...options.ids].sort();
  await lockForRemoval(
    tx,
    ids.map((id) => ({ table: resource.table, id })),
  );
  for (const id of ids) {
    const found = await lockRecord(tx, ctx, { resource, id });
    if (!found) throw resource.tenancy === 'inherited' && !ctx.isCentral ? RecordInherited() : RecordNotFound({ id });
    if (found.isDeleted) continue;
    const record = withComputed(hooks, found.record);
    await refuseIfUsed(tx, ctx, { ...options, record });
    await hooks?.beforeRemove?.(tx, ctx, record);
    await markRemoved(tx, ctx, { resource, id });
    await hooks?.afterRemove?.(tx, ctx, record);
    tx.addToTrail({ entity: resource.name, entityId: id, action: 'delete', before: record });
    tx.notify(resource.name, { id });
  }
}
