import type { Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { ApiRecord } from './apiRecord.ts';
import { identifier, recordColumns } from './columns.ts';
import { type ResourceHooks, withComputed } from './hooks.ts';
import { listedColumns } from './listRecords.ts';
import { entryCondition, readIn, scopeOf, tenantCondition } from './scope.ts';

/** A record with the titles of its references, or null: clients of this API family expect no 404 here. */
export async function readRecord(
  ctx: Ctx,
  resource: Resource,
  options: { id: string; hooks?: ResourceHooks | undefined },
): Promise<ApiRecord | null> {
  const scope = scopeOf(ctx, resource);
  const mine = scope === 'table' ? entryCondition(ctx, resource, 'r') : tenantCondition(ctx, scope, 'r');
  const columns = listedColumns(ctx, resource, scope);
  const found = await readIn(ctx, scope, (tx) =>
    tx.first(sql<ApiRecord>`select ${columns} from ${sql.raw(identifier(resource.table))} r
      where ${mine} and r.id = ${options.id} and r.deleted_at is null`),
  );
  return found ? withComputed(options.hooks, found) : null;
}

/** Rows the caller owns: reference tables have no owner column, tenant tables the caller's. Inherited rows are the centre's to change. */
function ownedBy(ctx: Caller, resource: Resource): RawBuilder<unknown> {
  return scopeOf(ctx, resource) === 'table' ? entryCondition(ctx, resource, 'r') : sql`r.tenant_id = ${ctx.tenantId}`;
}

/**
 * The stored record, locked until the end of the transaction. Includes deleted ones, so that a repeated delete differs
 * from an unknown id.
 */
export async function lockRecord(
  tx: ReadTx,
  ctx: Caller,
  options: { resource: Resource; id: string },
): Promise<{ record: ApiRecord; isDeleted: boolean } | undefined> {
  const { resource, id } = options;
  const row = await tx.first(sql<ApiRecord & { _deleted?: boolean }>`
    select ${sql.raw(recordColumns(resource, 'r'))}, r.deleted_at is not null as "_deleted"
    from ${sql.raw(identifier(resource.table))} r where ${ownedBy(ctx, resource)} and r.id = ${id} for update`);
  if (!row) return undefined;
  const { _deleted, ...record } = row;
  return { record: record as ApiRecord, isDeleted: _deleted === true };
}
