import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { System } from '#platform/database/system';

/** A folder that files are put into. */
export type Place = { readonly tenantId: string; readonly configuration: string; readonly folder: string };

/** Does something about one place or file: should it fail, the others are not kept waiting. */
export type Attempt = (place: string, act: () => Promise<void>) => Promise<void>;

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** The folders of laboratories that are at work, one for each configuration. */
export async function placesIn(system: System, root: string, attempt: Attempt): Promise<Place[]> {
  const rows = await system.read('laboratories of the folder', (tx) =>
    tx.rows(
      sql<{
        code: string;
      }>`select tenant_code as code from laboratory where status = 'Active' and deleted_at is null`,
    ),
  );
  const known = new Set(rows.map(({ code }) => code));
  const all: Place[] = [];
  for (const tenantId of (await foldersIn(root)).filter((name) => known.has(name)))
    await attempt(path.join(root, tenantId), async () => {
      for (const configuration of await foldersIn(path.join(root, tenantId)))
        all.push({ tenantId, configuration, folder: path.join(root, tenantId, configuration) });
    });
  return all;
}

/** The configuration that a folder names; undefined where there is none. */
export async function configurationOf(
  system: System,
  { tenantId, configuration }: Place,
): Promise<string | null | undefined> {
  if (configuration === 'default') return null;
  const row = await system.read('a configuration of the folder', (tx) =>
    tx.first(sql<{
      id: string;
    }>`select id from data_import_setting where tenant_id in (${tenantId}, ${centralTenant}) and deleted_at is null
      and (id::text = ${configuration} or name = ${configuration}) order by tenant_id desc limit 1`),
  );
  return row?.id;
}

/** What became of the import of a file. */
export type Outcome = { readonly status: string; readonly reason: { readonly zh: string; readonly en: string } | null };

export function outcomeOf(system: System, tenantId: string, importId: string): Promise<Outcome | undefined> {
  return system.read('the import of a file of the folder', (tx) =>
    tx.first(sql<Outcome>`select status, reason from qc_test_import_history
      where tenant_id = ${tenantId} and id = ${importId}`),
  );
}

/** The import that was already recorded for a file whose server stopped before it moved the file. */
export async function notedImport(
  system: System,
  { tenantId, sha256, since }: { tenantId: string; sha256: string; since: Date },
): Promise<string | undefined> {
  const row = await system.read('a file of the folder that was noted', (tx) =>
    tx.first(sql<{ id: string }>`select id from qc_test_import_history
      where tenant_id = ${tenantId} and sha256 = ${sha256} and source = 'folder' and create_time >= ${since} order by id limit 1`),
  );
  return row?.id;
}
