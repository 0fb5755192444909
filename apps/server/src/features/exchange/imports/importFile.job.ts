import { importLifeCycle, transition } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import { defineJob, type JobOutcome, type JobRun, jobCaller, laboratoryReader } from '#features/engine/jobs/public';
import {
  type FileToRead,
  fileTroubles,
  type OpenFileRows,
  skippedSheetsReason,
  UnreadableFile,
} from '#features/exchange/fileReading/public';
import type { Caller, Tx } from '#platform/ctx';
import { createFileStore } from '#platform/files/files';
import { AppError } from '#platform/http/errors';
import { heldImport, importById, importTopic } from './heldImport.ts';
import { batchIn } from './history.queries.ts';
import { FileGone } from './imports.errors.ts';
import { importPlan } from './layoutOf.ts';
import { openImport } from './openImport.ts';
import { partsOf } from './parts.ts';
import { refreshCounts } from './records.ts';
import { stageRows } from './stageRows.ts';
import { storable } from './storable.ts';
import { progressOf, storeAll } from './storeAll.ts';
import { mayBeStored } from './storeReady.ts';

/** Opens a new stream of a stored file on each call. */
function storedContent({ services }: Pick<JobRun, 'services'>, sha256: string): FileToRead['open'] {
  return async () => {
    const stream = await createFileStore(services.config).open(sha256);
    if (!stream) throw FileGone();
    return stream;
  };
}

/** Ends the reading of a file, well or not. */
async function endReading(
  tx: Tx,
  ctx: Caller,
  { id, act, reason = null }: { id: string; act: 'finish' | 'fail'; reason?: object | null },
): Promise<void> {
  const held = await heldImport(tx, ctx, id);
  const moved = transition(importLifeCycle, held.status, act);
  if (!moved.ok) return;
  await tx.rows(sql`update qc_test_import_history set status = ${moved.to}, reason = ${reason === null ? null : JSON.stringify(reason)}::jsonb,
      end_time = ${ctx.now()}, update_time = ${ctx.now()} where tenant_id = ${ctx.tenantId} and id = ${id}`);
  await refreshCounts(tx, ctx, id);
  tx.addToTrail({ entity: importTopic, entityId: id, action: 'update', after: { status: moved.to } });
  tx.notify(importTopic, { id });
}

/** The same for an import and the parts of it that are in other books. */
async function endParts(run: JobRun, ending: Parameters<typeof endReading>[2], done: number): Promise<void> {
  const { tenantId } = run;
  const own = jobCaller(run, tenantId);
  const parts = await laboratoryReader(run, tenantId, 'zh').read((tx) => partsOf(tx, own, ending.id));
  const others = parts.filter((part) => part.importId !== ending.id);
  for (const part of [...others, { tenantId, importId: ending.id }])
    await run.step(part.tenantId, async (tx) => {
      await endReading(tx, jobCaller(run, part.tenantId), { ...ending, id: part.importId });
      return { value: null, progress: { done, total: done } };
    });
}

type StagedImport = { readonly id: string; readonly stores: 'ready' | 'all'; readonly staged: number };

/** Makes results of the rows of an import that needs no confirmation. */
async function storeStaged(run: JobRun, { id, stores, staged }: StagedImport): Promise<void> {
  const { tenantId } = run;
  const ctx = jobCaller(run, tenantId);
  const counts = await laboratoryReader(run, tenantId, ctx.language).read((tx) => batchIn(tx, ctx, id));
  if (!mayBeStored(stores, counts)) return;
  await storeAll(run, { tenantId, importId: id, chosenOnly: false, sofar: progressOf(run.stored), staged });
}

/** Why a file can never be read; null where another attempt may end better. */
function reasonOf(error: unknown): Bilingual | null {
  if (error instanceof UnreadableFile) return fileTroubles[error.trouble];
  return error instanceof AppError && error.status < 500 ? error.text : null;
}

/** Reads a file that came in, and stages its rows; those of a sender that asked for it become results. */
export const importFileJob = defineJob({
  name: 'importFile',
  label: { zh: '读取导入文件', en: 'Read an imported file' },
  permission: 'qcTestResult_import',
  lane: 'imports',
  maxAttempts: 5,
  isEndSeen: true,
  async run(run): Promise<JobOutcome> {
    const id = String(run.input.importId);
    const ctx = jobCaller(run, run.tenantId);
    const known = await run.services.system.write('read an import', run.tenantId, async (tx) => {
      const found = await importById(tx, ctx, id);
      return { batch: found, plan: await importPlan(tx, ctx, found) };
    });
    let file: OpenFileRows | undefined;
    try {
      const opened = await openImport(run, ctx, { ...known, open: storedContent(run, known.batch.sha256) });
      const { batch, plan } = opened;
      file = opened.file;
      const { head } = file;
      const { stores } = batch;
      const phases = stores === null ? 1 : 2;
      await stageRows(run, file, { batch, plan, phases });
      if (stores !== null) await storeStaged(run, { id, stores, staged: head.total });
      const reason = skippedSheetsReason(storable(head.skippedSheets));
      await endParts(run, { id, act: 'finish', reason }, phases * head.total);
      return { result: { code: 'importFile', params: { rows: head.total } } };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      await endParts(run, { id, act: 'fail', reason }, 0);
      return { result: { code: 'importFailed', params: {} } };
    } finally {
      await file?.close();
    }
  },
});
