import type { ImportBatch, ReprocessBody } from '@qc/contract';
import { importLifeCycle, transition } from '@qc/domain';
import { sql } from 'kysely';
import { startJob } from '#features/engine/jobs/public';
import type { Ctx, Tx } from '#platform/ctx';
import { heldImport, importTopic, isJobOpen } from './heldImport.ts';
import { batchIn } from './history.queries.ts';
import { importFileJob } from './importFile.job.ts';
import { CentreFileNotReread, FileGone, ImportBusy, ImportRowsStored } from './imports.errors.ts';
import { importPlan } from './layoutOf.ts';
import { refreshCounts } from './records.ts';

/** Reads a file again, by its own configuration or another. Rows that are results stay; all others are replaced. */
export function reprocess(ctx: Ctx, body: ReprocessBody): Promise<ImportBatch> {
  return ctx.transaction((tx) => reprocessIn(tx, ctx, body));
}

export async function reprocessIn(tx: Tx, ctx: Ctx, { id, configurationId }: ReprocessBody): Promise<ImportBatch> {
  const batch = await heldImport(tx, ctx, id);
  if (batch.source === 'centre') throw CentreFileNotReread();
  if (batch.sha256 === '') throw FileGone();
  const moved = transition(importLifeCycle, batch.status, 'reprocess');
  if (!moved.ok && (await isJobOpen(tx, ctx, batch.jobId))) throw ImportBusy();
  const chosen = configurationId === undefined ? batch.configurationId : configurationId;
  const plan = await importPlan(tx, ctx, { configurationId: chosen, listenerId: batch.listenerId });
  // Undone rows are read again with the rest. Stored rows keep their line, so that they are not staged twice.
  await tx.rows(sql`update qc_test_result_record set deleted_at = ${ctx.now()} where tenant_id = ${ctx.tenantId} and import_id = ${id}
      and deleted_at is null and (status <> 'Imported' or is_undone)`);
  // An explicit null means no configuration, so a remembered one is not used either.
  const ignoresRemembered = configurationId === null;
  const jobId = await startJob(tx, ctx, {
    job: importFileJob,
    input: { importId: id, ...(ignoresRemembered ? { byItself: true } : {}) },
  });
  await tx.rows(sql`update qc_test_import_history set status = 'Processing', reason = null, configuration_id = ${chosen}, source_name = ${plan.source},
        job_id = ${jobId}, is_cancelled = false, start_time = ${ctx.now()}, end_time = null, update_user = ${ctx.userId}
      where tenant_id = ${ctx.tenantId} and id = ${id}`);
  await refreshCounts(tx, ctx, id);
  tx.addToTrail({ entity: importTopic, entityId: id, action: 'retry', after: { status: 'Processing' } });
  tx.notify(importTopic, { id });
  return batchIn(tx, ctx, id);
}

/** Takes rows off the list that did not become results. */
export async function removeRecords(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<null> {
  return ctx.transaction(async (tx) => {
    const rows = await tx.rows(sql<{
      id: string;
      importId: string;
      line: number;
      raw: string;
      status: string;
      isUndone: boolean;
    }>`
      select id, import_id as "importId", line, raw, status, is_undone as "isUndone" from qc_test_result_record
      where tenant_id = ${ctx.tenantId} and id = any(${[...ids]}::bigint[]) and deleted_at is null for update`);
    const stored = rows.find(({ status, isUndone }) => status === 'Imported' && !isUndone);
    if (stored) throw ImportRowsStored({ line: stored.line });
    await tx.rows(sql`update qc_test_result_record set deleted_at = ${ctx.now()}, update_time = ${ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = any(${rows.map(({ id }) => id)}::bigint[])`);
    for (const { id, line, raw } of rows)
      tx.addToTrail({ entity: 'qcTestResultRecord', entityId: id, action: 'delete', before: { line, raw } });
    for (const importId of new Set(rows.map((row) => row.importId))) {
      await refreshCounts(tx, ctx, importId);
      tx.notify(importTopic, { id: importId });
    }
    return null;
  });
}
