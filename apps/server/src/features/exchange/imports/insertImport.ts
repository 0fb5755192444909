import type { ImportBatch } from '@qc/contract';
import type { Bilingual } from '@qc/resource-kit';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** Something that came in, as the history of imports keeps it. */
export type NewImport = {
  readonly id: string;
  readonly source: ImportBatch['source'];
  readonly sourceName: string;
  readonly configurationId: string | null;
  readonly fileId: string | null;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: string;
  /** `Processing` until a job has read it. */
  readonly status: 'Processing' | 'Processed' | 'Failed';
  readonly reason?: Bilingual | null;
  readonly encoding?: string | null;
  readonly columns?: Readonly<Record<string, string>> | null;
  readonly jobId?: string;
  readonly listenerId?: string | null;
  readonly credentialId?: string | null;
  /** Rows become results without confirmation: the ready ones, or all or none. */
  readonly stores?: 'ready' | 'all' | null;
  readonly searchText?: string | null;
};

/** The one insert of the history, for every way in. */
export async function insertImports(tx: ReadTx, ctx: Caller, ...arrived: readonly NewImport[]): Promise<void> {
  const now = ctx.now().toISOString();
  await tx.insert(
    'qc_test_import_history',
    arrived.map((each) => rowOf(ctx, each, now)),
  );
}

function rowOf(ctx: Caller, arrived: NewImport, now: string) {
  const { reason = null, encoding = null, columns = null, jobId = null, listenerId = null } = arrived;
  const { credentialId = null, stores = null, searchText = null } = arrived;
  return {
    tenant_id: ctx.tenantId,
    id: arrived.id,
    source: arrived.source,
    source_name: arrived.sourceName,
    configuration_id: arrived.configurationId,
    file_id: arrived.fileId,
    file_name: arrived.fileName,
    bytes: arrived.bytes,
    sha256: arrived.sha256,
    status: arrived.status,
    reason,
    encoding,
    columns,
    job_id: jobId,
    total: 0,
    ready: 0,
    waiting: 0,
    failed: 0,
    skipped: 0,
    imported: 0,
    is_cancelled: false,
    start_time: now,
    end_time: arrived.status === 'Processing' ? null : now,
    create_user: ctx.userId,
    create_time: now,
    update_user: ctx.userId,
    update_time: now,
    version: 1,
    listener_id: listenerId,
    credential_id: credentialId,
    stores,
    search_text: searchText,
  };
}
