import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Ctx, centralTenant } from '#platform/ctx';
import type { FileStore } from '#platform/files/store';
import { FileNotFound } from './file.errors.ts';

export type OpenFile = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly content: Readable;
};

type Row = { readonly name: string; readonly content_type: string; readonly bytes: string; readonly sha256: string };

/** A document that the reader may see names the file `f`; row-level security leaves out the others. */
const isOfOpenDocument = sql`(exists (select 1 from docs d where d.file_id = f.id and d.deleted_at is null)
  or exists (select 1 from docs_version v join docs d on d.id = v.docs_id where v.file_id = f.id and d.deleted_at is null))`;

/**
 * A file of the caller's own laboratory or of the central body, unless only others may see it; the central body may open
 * all.
 */
export async function readFile(ctx: Ctx, id: string, store: FileStore): Promise<OpenFile> {
  const mine = ctx.isCentral
    ? sql`true`
    : sql`(f.tenant_id = ${ctx.tenantId} or (f.tenant_id = ${centralTenant} and not f.is_private and (not f.is_internal or ${isOfOpenDocument})))`;
  const query = sql<Row>`select f.name, f.content_type, f.bytes, f.sha256 from file f where f.id = ${id} and ${mine}`;
  const row = await (ctx.isCentral ? ctx.readAllTenants((tx) => tx.first(query)) : ctx.read((tx) => tx.first(query)));
  const content = row && (await store.open(row.sha256));
  if (!content) throw FileNotFound({ id });
  return { name: row.name, contentType: row.content_type, bytes: Number(row.bytes), content };
}
