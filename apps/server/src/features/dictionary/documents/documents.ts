import type { DocumentQuery, DocumentVersions } from '@qc/contract';
import { docs } from '@qc/resources';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { type OpenFile, readFile } from '#features/engine/files/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import type { System } from '#platform/database/system';
import type { FileStore } from '#platform/files/store';

/** Folders with their documents; row-level security leaves out what the reader may not see. */
export function documentFolders(ctx: Ctx): Promise<{ folder: string; count: number }[]> {
  return ctx.read((tx) =>
    tx.rows(sql<{ folder: string; count: number }>`
      select coalesce(folder, '') as folder, count(*)::int as count from docs where deleted_at is null group by 1 order by 1`),
  );
}

/** The files that a document has been, the present one first. */
export async function documentVersions(ctx: Ctx, id: string): Promise<DocumentVersions> {
  const rows = await ctx.read((tx) =>
    tx.rows(sql<DocumentVersions[number]>`
      select x.file_id as "fileId", f.name as "fileName", f.content_type as "contentType", f.bytes::int as bytes,
        x.user_name as "userName", to_char(x.at, 'YYYY-MM-DD HH24:MI:SS') as at, x.is_present as "isPresent"
      from (
        select d.file_id, null::text as user_name, d.update_time as at, true as is_present from docs d
        where d.id = ${id} and d.deleted_at is null
          and not exists (select 1 from docs_version v where v.docs_id = d.id and v.file_id = d.file_id)
        union all
        select v.file_id, v.user_name, v.at, v.file_id = d.file_id from docs_version v join docs d on d.id = v.docs_id
        where d.id = ${id} and d.deleted_at is null) x
      join file f on f.tenant_id = ${centralTenant} and f.id = x.file_id
      order by x.is_present desc, x.at desc`),
  );
  if (rows.length === 0) throw RecordNotFound({ id });
  return rows;
}

/** The content of a document or of an earlier version; each download counts, a preview does not. */
export async function readDocument(
  ctx: Ctx,
  { id, fileId, preview }: DocumentQuery,
  { store, system }: { store: FileStore; system: System },
): Promise<OpenFile> {
  const versions = await documentVersions(ctx, id);
  const wanted = fileId ? versions.find((version) => version.fileId === fileId) : versions[0];
  if (!wanted) throw RecordNotFound({ id: fileId ?? id });
  const file = await readFile(ctx, wanted.fileId, store);
  if (preview !== 'true')
    await system.write('count a download', centralTenant, async (tx) => {
      await tx.rows(sql`update docs set downloads = downloads + 1 where id = ${id}`);
      tx.notify(docs.name, { id });
    });
  return file;
}
