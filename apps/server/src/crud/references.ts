import { columnName, type Field, isRetirable, isTenantOwned, type Problem, type Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, centralTenant, type Tx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import { identifier } from './columns.ts';
import type { Draft } from './hooks.ts';
import { lockReferred, type Target } from './referenceLocks.ts';
import { registry } from './registry.ts';
import { entryCondition } from './scope.ts';

type Check = {
  readonly field: string;
  readonly code: 'notFound' | 'notAllowed' | 'retired';
  readonly fails: RawBuilder<unknown>;
};

/** Rows of the target that the caller may refer to: the dictionary's, its own, or the centre's where inherited. */
function visible(ctx: Caller, target: Resource): RawBuilder<unknown> {
  if (!isTenantOwned(target)) return sql`t.deleted_at is null and ${entryCondition(ctx, target, 't')}`;
  const tenants = target.tenancy === 'inherited' ? [ctx.tenantId, centralTenant] : [ctx.tenantId];
  return sql`t.tenant_id in (${sql.join(tenants)}) and t.deleted_at is null`;
}

function existence(ctx: Caller, name: string, field: Field, value: unknown): Check | undefined {
  if (field.type === 'file') {
    return { field: name, code: 'notFound', fails: sql`not exists (select 1 from file t where t.id = ${value})` };
  }
  if (field.type !== 'ref' && field.type !== 'refs') return undefined;
  const target = registry.get(field.to);
  const table = sql.raw(identifier(target.table));
  const ids = field.type === 'refs' ? value : [value];
  return {
    field: name,
    code: 'notFound',
    fails: sql`exists (select 1 from unnest(${ids}::bigint[]) as wanted(id)
      where not exists (select 1 from ${table} t where t.id = wanted.id and ${visible(ctx, target)}))`,
  };
}

/** An entry that is no longer offered cannot be chosen, by any user. */
function retirement(name: string, field: Field, value: unknown): Check | undefined {
  if (field.type !== 'ref' && field.type !== 'refs') return undefined;
  const target = registry.get(field.to);
  if (!isRetirable(target)) return undefined;
  const ids = [value].flat();
  return {
    field: name,
    code: 'retired',
    fails: sql`exists (select 1 from ${sql.raw(identifier(target.table))} t where t.id = any(${ids}::bigint[]) and t.retired)`,
  };
}

function permission(
  ctx: Caller,
  name: string,
  field: Field,
  merged: Readonly<Record<string, unknown>>,
): Check | undefined {
  if (field.type !== 'ref' || !field.within) return undefined;
  const { through, match } = field.within;
  if (merged[name] == null || merged[match] == null) return undefined;
  const link = registry.get(through);
  return {
    field: name,
    code: 'notAllowed',
    fails: sql`not exists (select 1 from ${sql.raw(identifier(link.table))} t where t.deleted_at is null and ${entryCondition(ctx, link, 't')}
      and t.${sql.raw(identifier(columnName(match)))} = ${merged[match]} and t.${sql.raw(identifier(columnName(name)))} = ${merged[name]})`,
  };
}

/** The records that are being referred to. */
function targetsOf(resource: Resource, values: Draft): Target[] {
  return Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    if (field.type !== 'ref' && field.type !== 'refs') return [];
    const { table } = registry.get(field.to);
    const ids = [values[name] ?? []].flat();
    return ids.map((id) => ({ table, id: String(id) }));
  });
}

/**
 * Every reference that is being set must exist for the caller and be allowed; one query checks all, and all failures
 * are named. The records are locked before the check, so that none of them is removed until this write has ended.
 */
export async function checkReferences(
  tx: Tx,
  ctx: Caller,
  change: { resource: Resource; values: Draft; merged: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { resource, values, merged } = change;
  const checks = Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const value = values[name];
    const isGiven = value !== null && value !== undefined;
    const found = isGiven ? [existence(ctx, name, field, value), retirement(name, field, value)] : [];
    return [...found, permission(ctx, name, field, merged)].filter((check) => check !== undefined);
  });
  if (checks.length === 0) return;
  const locked = lockReferred(tx, targetsOf(resource, values));
  const queries = checks.map(
    (check) => sql`select ${check.field} as field, ${check.code} as code where ${check.fails}`,
  );
  const asked = tx.rows(sql<{ field: string; code: Problem['code'] }>`${sql.join(queries, sql` union all `)}`);
  const [failed] = await Promise.all([asked, locked]);
  if (failed.length > 0)
    throw invalidInput(failed.map((row) => ({ ...row, label: resource.fields[row.field]?.label })));
}
