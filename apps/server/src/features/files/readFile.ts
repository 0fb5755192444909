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

/** A file of the caller's own laboratory, or one that the central body made for all; the central body may open all. */
export async function readFile(ctx: Ctx, id: string, store: FileStore): Promise<OpenFile> {
  const mine = ctx.isCentral
    ? sql`true`
    : sql`(tenant_id = ${ctx.tenantId} or (tenant_id = ${centralTenant} and not is_private))`;
  const query = sql<Row>`select name, content_type, bytes, sha256 from file where id = ${id} and ${mine}`;
  const row = await (ctx.isCentral ? ctx.readAllTenants((tx) => tx.first(query)) : ctx.read((tx) => tx.first(query)));
  const content = row && (await store.open(row.sha256));
  if (!content) throw FileNotFound({ id });
  return { name: row.name, contentType: row.content_type, bytes: Number(row.bytes), content };
}
