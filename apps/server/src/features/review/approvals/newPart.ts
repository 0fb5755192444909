import { columnName, type Resource } from '@qc/resource-kit';
import type { ReportUpKind } from '@qc/resources';
import { type RawBuilder, sql } from 'kysely';
import { identifier } from '#crud/columns';
import type { Draft } from '#crud/hooks';
import { lockRecord } from '#crud/readRecord';
import { insertRecord, markRemoved, updateRecord } from '#crud/storeRecord';
import type { Caller, Tx } from '#platform/ctx';
import { publishRows } from './links.ts';
import { newPartIn } from './newPartName.ts';

type NewPart = NonNullable<ReportUpKind['newPart']>;
type Wish = { readonly kind: ReportUpKind; readonly entry: Draft; readonly former: Draft | undefined };

const table = (resource: Resource): RawBuilder<unknown> => sql.raw(identifier(resource.table));

/** The part as its own dictionary stores it: what it shares with the requested entry, and its name. */
function valuesOf({ newPart, form }: ReportUpKind, entry: Draft, name: string): Draft {
  const shared = Object.entries(newPart?.resource.fields ?? {})
    .filter(([field, { type }]) => type === 'ref' && field in form.fields)
    .map(([field]) => field);
  return { ...Object.fromEntries(shared.map((field) => [field, entry[field] ?? null])), name };
}

/** One of that name which everybody has already. */
async function published(tx: Tx, { resource }: NewPart, values: Draft): Promise<string | undefined> {
  const same = Object.entries(values).map(
    ([field, value]) => sql`${sql.raw(identifier(columnName(field)))} = ${value}`,
  );
  const row = await tx.first(sql<{ id: string }>`select id from ${table(resource)}
    where ${sql.join(same, sql` and `)} and not retired and proposed_by is null and deleted_at is null limit 1`);
  return row?.id;
}

async function drop(tx: Tx, ctx: Caller, { resource }: NewPart, id: string): Promise<void> {
  const found = await lockRecord(tx, ctx, { resource, id });
  if (!found || found.isDeleted) return;
  await markRemoved(tx, ctx, { resource, id });
  tx.addToTrail({ entity: resource.name, entityId: id, action: 'delete', before: found.record });
}

/** The provisional part of the earlier request. */
function formerPart({ kind, former }: Wish): string | undefined {
  const id = kind.newPart && former?.[kind.newPart.field];
  return newPartIn(kind, former) !== undefined && typeof id === 'string' ? id : undefined;
}

/**
 * Stores the part that is requested with an entry, as an ordinary row of its dictionary that nobody else sees, and lets
 * the entry refer to it. An existing one is used instead.
 */
export async function keepNewPart(tx: Tx, ctx: Caller, wish: Wish): Promise<Draft> {
  const { kind, entry } = wish;
  const { newPart } = kind;
  if (!newPart) return entry;
  const name = newPartIn(kind, entry);
  const formerId = formerPart(wish);
  if (name === undefined) {
    if (formerId !== undefined && formerId !== entry[newPart.field]) await drop(tx, ctx, newPart, formerId);
    return entry;
  }
  const { resource, field, by } = newPart;
  const values = valuesOf(kind, entry, name);
  const known = await published(tx, newPart, values);
  if (known !== undefined) {
    if (formerId !== undefined) await drop(tx, ctx, newPart, formerId);
    return { ...entry, [field]: known, [by]: null };
  }
  const id = formerId ?? ctx.newId();
  const before = formerId === undefined ? undefined : (await lockRecord(tx, ctx, { resource, id }))?.record;
  const after = before
    ? await updateRecord(tx, ctx, { resource, before, values })
    : await insertRecord(tx, ctx, { resource, id, values, isProposed: true });
  tx.addToTrail({ entity: resource.name, entityId: id, action: before ? 'update' : 'create', before, after });
  return { ...entry, [field]: id };
}

/** Drops the part that was requested with an entry which is withdrawn or merged into another. */
export async function dropNewPart(tx: Tx, ctx: Caller, kind: ReportUpKind, former: Draft | undefined): Promise<void> {
  const id = formerPart({ kind, entry: {}, former });
  if (kind.newPart && id !== undefined) await drop(tx, ctx, kind.newPart, id);
}

/**
 * Publishes the part with its entry, as the auditor corrected it; or drops it if the auditor chose another. It is read
 * as the laboratory, since nobody else sees it yet.
 */
export async function publishNewPart(
  sides: { readonly own: Tx; readonly ctx: Caller; readonly otherCtx: Caller },
  { kind, entry, former }: Wish,
): Promise<Draft> {
  const { newPart } = kind;
  if (!newPart) return entry;
  const { own, ctx, otherCtx } = sides;
  const { resource, field } = newPart;
  const formerId = formerPart({ kind, entry, former });
  const name = newPartIn(kind, entry);
  if (name === undefined || (formerId !== undefined && entry[field] !== formerId)) {
    if (formerId !== undefined) await drop(own, otherCtx, newPart, formerId);
    return entry;
  }
  const values = valuesOf(kind, entry, name);
  const id = formerId ?? ctx.newId();
  const found = formerId === undefined ? undefined : await lockRecord(own, otherCtx, { resource, id });
  const after = found
    ? await updateRecord(own, ctx, { resource, before: found.record, values })
    : await insertRecord(own, ctx, { resource, id, values });
  await publishRows(own, resource, { field: 'id', id });
  own.addToTrail({ entity: resource.name, entityId: id, action: 'create', after: { ...after, isProvisional: false } });
  return { ...entry, [field]: id };
}
