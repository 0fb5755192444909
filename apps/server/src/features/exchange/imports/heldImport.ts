import type { ImportState } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { ImportNotFound } from './imports.errors.ts';

/** A batch as acts on it need it. */
export type HeldImport = {
  readonly id: string;
  readonly source: string;
  readonly sourceName: string;
  readonly configurationId: string | null;
  readonly listenerId: string | null;
  readonly fileId: string | null;
  readonly fileName: string;
  readonly sha256: string;
  readonly status: ImportState;
  readonly isCancelled: boolean;
  readonly jobId: string | null;
  readonly ready: number;
  readonly waiting: number;
  readonly failed: number;
  readonly skipped: number;
  readonly imported: number;
  /** Rows become results without confirmation: the ready ones, or all or none. Null: a user has to confirm them. */
  readonly stores: 'ready' | 'all' | null;
  /** In the laboratory's clock. */
  readonly uploadTime: string;
};

const columns =
  sql.raw(`h.id, h.source, h.source_name as "sourceName", h.configuration_id as "configurationId", h.listener_id as "listenerId", h.file_id as "fileId", h.file_name as "fileName", h.sha256,
  h.status, h.is_cancelled as "isCancelled", h.job_id as "jobId", h.ready, h.waiting, h.failed, h.skipped, h.imported, h.stores, to_char(h.create_time, 'YYYY-MM-DD HH24:MI:SS') as "uploadTime"`);

export async function importById(tx: ReadTx, ctx: Pick<Caller, 'tenantId'>, id: string): Promise<HeldImport> {
  const found = await tx.first(
    sql<HeldImport>`select ${columns} from qc_test_import_history h where h.tenant_id = ${ctx.tenantId} and h.id = ${id}`,
  );
  if (!found) throw ImportNotFound({ id });
  return found;
}

/** The batch, held until commit: acts on one batch wait for each other. */
export async function heldImport(tx: ReadTx, { tenantId }: Pick<Caller, 'tenantId'>, id: string): Promise<HeldImport> {
  const found = await tx.first(
    sql<HeldImport>`select ${columns} from qc_test_import_history h where h.tenant_id = ${tenantId} and h.id = ${id} for update`,
  );
  if (!found) throw ImportNotFound({ id });
  return found;
}

/** Whether a job of an import is still to do, or being done. */
export async function isJobOpen(
  tx: ReadTx,
  { tenantId }: Pick<Caller, 'tenantId'>,
  jobId: string | null,
  name?: string,
): Promise<boolean> {
  if (jobId === null) return false;
  const job = await tx.first(
    sql<{
      name: string;
    }>`select name from job where tenant_id = ${tenantId} and id = ${jobId} and state in ('queued', 'running')`,
  );
  return job !== undefined && (name === undefined || job.name === name);
}

export const importTopic = 'qcTestImportHistory';
