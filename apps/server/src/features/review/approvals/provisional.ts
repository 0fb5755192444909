import { columnName } from '@qc/resource-kit';
import type { ReportUpKind } from '@qc/resources';
import { sql } from 'kysely';
import { identifier } from '#crud/columns';
import type { Draft } from '#crud/hooks';
import { lockRecord } from '#crud/readRecord';
import { insertRecord, markRemoved, updateRecord } from '#crud/storeRecord';
import type { Caller, Tx } from '#platform/ctx';
import { EntryExists, EntryInUse } from './approvals.errors.ts';
import { targetValues } from './entry.ts';
import { allowFor, isPublished, linkRows, settleLinks, withdrawAllowance } from './links.ts';
import { usesOf, usesText } from './uses.ts';

type Wish = { readonly kind: ReportUpKind; readonly entry: Draft; readonly entryId: string | null };

type Published = { readonly id: string; readonly name: string };

/** The entry of the dictionary that is what a laboratory asks for, where there is one. */
async function publishedLike(tx: Tx, { target }: ReportUpKind, entry: Draft): Promise<Published | undefined> {
  for (const fields of target.unique ?? []) {
    const same = fields.map((field) => sql`${sql.raw(identifier(columnName(field)))} = ${entry[field] ?? null}`);
    const found = await tx.first(sql<{ id: string }>`
      select id from ${sql.raw(identifier(target.table))}
      where ${sql.join(same, sql` and `)} and proposed_by is null and deleted_at is null limit 1`);
    if (found) return { id: found.id, name: fields.map((field) => String(entry[field])).join(' · ') };
  }
  return undefined;
}

/**
 * The entry exists, but not for these analytes: the request means "allow it for mine". The laboratory may choose it
 * immediately; the entry itself stays unchanged.
 */
async function allowProvisionally(tx: Tx, ctx: Caller, wish: Wish, { id, name }: Published): Promise<string> {
  const { kind, entry, entryId } = wish;
  const isRepeat = entryId === id;
  if (!kind.link || (entryId !== null && !isRepeat)) throw EntryExists({ name });
  const sides = { dictionary: tx, laboratory: tx, ctx, laboratoryCtx: ctx };
  const added = await allowFor(sides, { kind, entry, entryId: id, isProposed: true });
  if (added === 0 && !isRepeat) throw EntryExists({ name });
  return id;
}

/**
 * Keeps the entry that a laboratory works with until the answer comes: an ordinary row of the dictionary that nobody else
 * sees. What is not a dictionary of the central body (panels) needs none.
 */
export async function keepProvisional(tx: Tx, ctx: Caller, { kind, entry, entryId }: Wish): Promise<string | null> {
  const { target } = kind;
  if (!target.proposable) return null;
  const published = await publishedLike(tx, kind, entry);
  if (published) return allowProvisionally(tx, ctx, { kind, entry, entryId }, published);
  const values = targetValues(kind, entry);
  const id = entryId ?? ctx.newId();
  const found = entryId ? await lockRecord(tx, ctx, { resource: target, id }) : undefined;
  const before = found?.record;
  const after = before
    ? await updateRecord(tx, ctx, { resource: target, before, values })
    : await insertRecord(tx, ctx, { resource: target, id, values, isProposed: true });
  tx.addToTrail({ entity: target.name, entityId: id, action: before ? 'update' : 'create', before, after });
  const sides = { dictionary: tx, laboratory: tx, ctx, laboratoryCtx: ctx };
  await settleLinks(sides, { kind, entry, entryId: id, isProposed: true });
  return id;
}

/** Gives up a provisional entry that nothing was built on. */
export async function dropProvisional(tx: Tx, ctx: Caller, { kind, entryId }: Wish): Promise<void> {
  const { target, link } = kind;
  if (!target.proposable || !entryId) return;
  const sides = { dictionary: tx, laboratory: tx, ctx, laboratoryCtx: ctx };
  if (await isPublished(tx, kind, entryId)) return withdrawAllowance(sides, kind, entryId);
  const uses = await usesOf(tx, kind, { tenantId: ctx.tenantId, id: entryId });
  if (uses.length > 0) throw EntryInUse({ usesZh: usesText(uses, 'zh'), usesEn: usesText(uses, 'en') });
  const found = await lockRecord(tx, ctx, { resource: target, id: entryId });
  const links = link ? await linkRows(sides, link, entryId) : [];
  for (const { id } of link ? links : []) await markRemoved(tx, ctx, { resource: link?.resource ?? target, id });
  await markRemoved(tx, ctx, { resource: target, id: entryId });
  tx.addToTrail({ entity: target.name, entityId: entryId, action: 'delete', before: found?.record });
}
