import { docs } from '@qc/resources';
import { sql } from 'kysely';
import type { ApiRecord } from '#crud/apiRecord';
import type { ResourceHooks } from '#crud/hooks';
import { type Caller, centralTenant, type Tx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';

/** A folder is its levels: no blank ones, none around them. */
const tidyFolder = (folder: string): string | null =>
  folder
    .split('/')
    .map((level) => level.trim())
    .filter((level) => level !== '')
    .join('/') || null;

async function keepVersion(tx: Tx, ctx: Caller, record: ApiRecord): Promise<void> {
  await tx.insert('docs_version', [
    {
      id: ctx.newId(),
      docs_id: record.id,
      file_id: String(record.fileId),
      user_name: ctx.userName.slice(0, 60),
      at: ctx.now().toISOString(),
    },
  ]);
}

/** The files of a document are as open as the document itself; one that several documents name is as open as the widest. */
async function markFiles(tx: Tx, record: ApiRecord): Promise<void> {
  await tx.rows(sql`
    update file f set is_internal = not exists (
      select 1 from docs d where d.audience = 'all' and d.deleted_at is null and (d.file_id = f.id
        or exists (select 1 from docs_version v where v.docs_id = d.id and v.file_id = f.id)))
    where f.tenant_id = ${centralTenant} and (f.id = ${String(record.fileId)}
      or f.id in (select v.file_id from docs_version v where v.docs_id = ${record.id}))`);
}

/** Keeps every file that a document has been, and closes those that not everybody may see. */
export const docsHooks: ResourceHooks = {
  async beforeSave(_tx, _ctx, { values, merged }) {
    const chosen = (merged.laboratories as readonly string[] | null | undefined) ?? [];
    if (merged.audience === 'chosen' && (chosen.length === 0 || chosen.some((code) => !/^\d{6}$/.test(code))))
      throw invalidInput([
        { field: 'laboratories', label: docs.fields.laboratories.label, code: 'badFormat', limit: '100001' },
      ]);
    return typeof values.folder === 'string' ? { ...values, folder: tidyFolder(values.folder) } : values;
  },
  async afterSave(tx, ctx, { before, after }) {
    if (before?.fileId !== after.fileId) await keepVersion(tx, ctx, after);
    await markFiles(tx, after);
    return undefined;
  },
};
