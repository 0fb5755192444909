import { columnName, type Resource } from '@qc/resource-kit';
import type { ReportUpKind } from '@qc/resources';
import { sql } from 'kysely';
import type { ApiRecord } from '#crud/apiRecord';
import { identifier } from '#crud/columns';
import type { Draft } from '#crud/hooks';
import { lockRecord } from '#crud/readRecord';
import { insertRecord, markRemoved, updateRecord } from '#crud/storeRecord';
import type { Caller, Tx } from '#platform/ctx';
import { analytesOf } from './entry.ts';

/** The two sides of a change: the dictionary, and the laboratory that works with it; one transaction in one tenant while it is a request. */
export type Sides = {
  readonly dictionary: Tx;
  readonly laboratory: Tx;
  readonly ctx: Caller;
  readonly laboratoryCtx: Caller;
};

type LinkedEntry = {
  readonly kind: ReportUpKind;
  readonly entry: Draft;
  readonly entryId: string;
  readonly isProposed: boolean;
};

type Link = NonNullable<ReportUpKind['link']>;

/** Rows that allow an entry for an analyte. */
export async function linkRows(sides: Sides, link: Link, entryId: string): Promise<ApiRecord[]> {
  const { resource, entry } = link;
  const rows = await sides.dictionary.rows(sql<{ id: string }>`
    select id from ${sql.raw(identifier(resource.table))}
    where ${sql.raw(identifier(columnName(entry)))} = ${entryId} and deleted_at is null order by id`);
  const found = [];
  for (const { id } of rows) found.push(await lockRecord(sides.dictionary, sides.laboratoryCtx, { resource, id }));
  return found.flatMap((row) => (row ? [row.record] : []));
}

async function isUsed(sides: Sides, link: Link, row: ApiRecord): Promise<boolean> {
  const used = await sides.laboratory.first(sql`
    select 1 from assay where tenant_id = ${sides.laboratoryCtx.tenantId} and analyte_id = ${row.analyteId}
      and ${sql.raw(identifier(columnName(link.entry)))} = ${row[link.entry]} and deleted_at is null limit 1`);
  return used !== undefined;
}

const given = (link: Link, entry: Draft): Draft =>
  Object.fromEntries(link.given.map((name) => [name, entry[name] ?? null]));

/**
 * Makes the analytes of an entry those that are wanted. One that an assay of the laboratory already uses stays, wanted or
 * not: the assay would no longer be allowed.
 */
export async function settleLinks(sides: Sides, linked: LinkedEntry): Promise<void> {
  const { kind, entry, entryId, isProposed } = linked;
  const { link } = kind;
  if (!link) return;
  const { resource } = link;
  const wanted = new Set(analytesOf(entry));
  for (const row of await linkRows(sides, link, entryId)) {
    const isWanted = wanted.delete(String(row.analyteId));
    if (isWanted)
      await updateRecord(sides.dictionary, sides.ctx, { resource, before: row, values: given(link, entry) });
    else if (!(await isUsed(sides, link, row)))
      await markRemoved(sides.dictionary, sides.ctx, { resource, id: row.id });
  }
  for (const analyteId of wanted) {
    const values = { analyteId, [link.entry]: entryId, ...given(link, entry) };
    const id = sides.ctx.newId();
    const after = await insertRecord(sides.dictionary, sides.ctx, { resource, id, values, isProposed });
    sides.dictionary.addToTrail({ entity: resource.name, entityId: id, action: 'create', after });
  }
  if (!isProposed) await publishRows(sides.dictionary, resource, { field: link.entry, id: entryId });
}

/** Whether an entry is everybody's already: then a request is about its analytes, not about the entry. */
export async function isPublished(tx: Tx, { target }: ReportUpKind, entryId: string): Promise<boolean> {
  const found = await tx.first(sql`select 1 from ${sql.raw(identifier(target.table))}
    where id = ${entryId} and proposed_by is null and deleted_at is null`);
  return found !== undefined;
}

/** Allows an entry for the analytes that it was not allowed for, and touches no others; says how many. */
export async function allowFor(sides: Sides, { kind, entry, entryId, isProposed }: LinkedEntry): Promise<number> {
  const { link } = kind;
  if (!link) return 0;
  const { resource } = link;
  const allowed = new Set((await linkRows(sides, link, entryId)).map((row) => String(row.analyteId)));
  const missing = analytesOf(entry).filter((analyteId) => !allowed.has(analyteId));
  for (const analyteId of missing) {
    const values = { analyteId, [link.entry]: entryId, ...given(link, entry) };
    const id = sides.ctx.newId();
    const after = await insertRecord(sides.dictionary, sides.ctx, { resource, id, values, isProposed });
    sides.dictionary.addToTrail({ entity: resource.name, entityId: id, action: 'create', after });
  }
  return missing.length;
}

type Proposed = { readonly id: string };

/** The rows by which only the laboratory may use a published entry. */
function proposedLinks({ dictionary, laboratoryCtx }: Sides, link: Link, entryId: string): Promise<Proposed[]> {
  return dictionary.rows(sql<Proposed>`select id from ${sql.raw(identifier(link.resource.table))}
    where ${sql.raw(identifier(columnName(link.entry)))} = ${entryId} and proposed_by = ${laboratoryCtx.tenantId} and deleted_at is null`);
}

/** Takes the laboratory's leave to use an entry back, where nothing was built on it. */
export async function withdrawAllowance(sides: Sides, { link }: ReportUpKind, entryId: string): Promise<void> {
  if (!link) return;
  const own = new Set((await proposedLinks(sides, link, entryId)).map(({ id }) => id));
  for (const row of await linkRows(sides, link, entryId))
    if (own.has(row.id) && !(await isUsed(sides, link, row)))
      await markRemoved(sides.dictionary, sides.ctx, { resource: link.resource, id: row.id });
}

/** What one laboratory might choose for its analytes, all may from now on; `given` is as the auditor left it. */
export async function publishAllowance(sides: Sides, linked: LinkedEntry): Promise<void> {
  const { kind, entry, entryId } = linked;
  const { link } = kind;
  if (!link) return;
  const own = new Set((await proposedLinks(sides, link, entryId)).map(({ id }) => id));
  const wanted = new Set(analytesOf(entry));
  for (const row of await linkRows(sides, link, entryId)) {
    if (!own.has(row.id) || !wanted.has(String(row.analyteId))) continue;
    const after = await updateRecord(sides.dictionary, sides.ctx, {
      resource: link.resource,
      before: row,
      values: given(link, entry),
    });
    await publishRows(sides.dictionary, link.resource, { field: 'id', id: row.id });
    const published = { ...after, isProvisional: false };
    sides.dictionary.addToTrail({ entity: link.resource.name, entityId: row.id, action: 'create', after: published });
  }
  await allowFor(sides, { ...linked, isProposed: false });
}

/** Lets all laboratories see rows that only one saw. */
export async function publishRows(tx: Tx, resource: Resource, by: { field: string; id: string }): Promise<void> {
  await tx.rows(sql`update ${sql.raw(identifier(resource.table))} set proposed_by = null
    where ${sql.raw(identifier(columnName(by.field)))} = ${by.id} and deleted_at is null and proposed_by is not null`);
}
