import type { ImportRow } from '@qc/domain';
import { sql } from 'kysely';
import { defineJob, type JobOutcome, type JobRun } from '#features/jobs/public';
import { centralTenant } from '#platform/ctx';
import { AppError } from '#platform/http/errors';
import { type Nobodys, nobodysRow, partId } from './centreParts.ts';
import { eachLookedUp } from './earlierRows.ts';
import { type HeldImport, importById, importTopic } from './heldImport.ts';
import { endReading, storedContent } from './importFile.job.ts';
import { insertImport } from './insertImport.ts';
import { jobCaller } from './jobCaller.ts';
import { labCodes } from './labCodes.ts';
import { type ReadingPlan, storedPlan } from './layoutOf.ts';
import { inOwnWords } from './ownWords.ts';
import { plainCode } from './plainCode.ts';
import type { FileHead } from './reading/fileRows.ts';
import { readInWorker } from './reading/readInWorker.ts';
import { UnreadableFile } from './reading/unreadableFile.ts';
import { fileTroubles, sheetsPassedOver } from './reasons.ts';
import { insertRecords, placedRow, refreshCounts } from './records.ts';
import { settleRows } from './settleRows.ts';
import { storeAll } from './storeAll.ts';

/** The centre's files are read whole: they hold months, not years. */
const mostRows = 200_000;
const rowsAStep = 1000;

type Part = { readonly tenantId: string; readonly importId: string; readonly rows: readonly ImportRow[] };

/** Laboratories by everything they are called; several may share a name. */
async function laboratories({ services }: JobRun): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await services.system.read('match laboratories of a file', (tx) =>
    tx.rows(sql<{
      tenantId: string;
      names: (string | null)[];
    }>`select tenant_code as "tenantId", array[tenant_code, lab_number, name, name_en] as names
      from laboratory where status = 'Active' and deleted_at is null`),
  );
  const called = new Map<string, Set<string>>();
  for (const { tenantId, names } of rows)
    for (const name of names) {
      const plain = plainCode(name ?? '');
      if (plain !== '') called.set(plain, (called.get(plain) ?? new Set()).add(tenantId));
    }
  return called;
}

/** The rows of each laboratory, and those of which nobody knows whose they are: a name that two share decides nothing. */
function byLaboratory(
  rows: readonly ImportRow[],
  known: Awaited<ReturnType<typeof laboratories>>,
): { groups: Map<string, ImportRow[]>; nobodys: { row: ImportRow; code: Nobodys }[] } {
  const groups = new Map<string, ImportRow[]>();
  const nobodys: { row: ImportRow; code: Nobodys }[] = [];
  for (const row of rows) {
    const [tenantId, ...others] = known.get(plainCode(row.codes.laboratory ?? '')) ?? [];
    if (tenantId === undefined) nobodys.push({ row, code: 'noLaboratory' });
    else if (others.length > 0) nobodys.push({ row, code: 'severalLaboratories' });
    else {
      const own = groups.get(tenantId);
      if (own) own.push(row);
      else groups.set(tenantId, [row]);
    }
  }
  return { groups, nobodys };
}

type Whole = { readonly batch: HeldImport; readonly plan: ReadingPlan; readonly head: FileHead };

/** A laboratory's part as a batch in its own books, under an id that follows from the file's: a repeat finds it. */
async function stagePart(run: JobRun, { batch, plan, head }: Whole, part: Part): Promise<void> {
  const { tenantId, importId } = part;
  const ctx = jobCaller(run, tenantId);
  await run.step(tenantId, async (tx) => {
    const fileName = String(run.input.fileName);
    await insertImport(tx, ctx, {
      id: importId,
      source: 'centre',
      sourceName: plan.source,
      configurationId: null,
      fileId: null,
      fileName,
      bytes: 0,
      sha256: '',
      status: 'Processing',
      encoding: head.encoding,
      columns: head.columns,
      mayBeThere: true,
    });
    tx.addToTrail({
      entity: importTopic,
      entityId: importId,
      action: 'create',
      after: { fileName, status: 'Processing' },
    });
    const codes = await labCodes(tx, ctx);
    const findEarlier = eachLookedUp(importId);
    for (let from = 0; from < part.rows.length; from += rowsAStep) {
      const rows = await inOwnWords(tx, part.rows.slice(from, from + rowsAStep), { plan, messages: head.messages });
      // A configuration of the centre names none but the centre's own instruments.
      const options = { codes, source: plan.source, labInstrumentId: null, findEarlier, uploadTime: batch.uploadTime };
      const settled = await settleRows(tx, ctx, rows.map(placedRow), options);
      await insertRecords(tx, ctx, { importId, rows, settled });
    }
    await endReading(tx, ctx, { id: importId, act: 'finish' });
    return { value: null, progress: { done: 0 } };
  });
}

/** Rows that are no laboratory's stay in the centre's own books. */
async function keepUnknown(run: JobRun, batch: HeldImport, nobodys: readonly { row: ImportRow; code: Nobodys }[]) {
  const ctx = jobCaller(run, centralTenant);
  await run.step(centralTenant, async (tx) => {
    const settled = nobodys.map(({ row, code }) => nobodysRow(row, code));
    await insertRecords(tx, ctx, { importId: batch.id, rows: nobodys.map(({ row }) => row), settled });
    await refreshCounts(tx, ctx, batch.id);
    return { value: null, progress: { done: 0 } };
  });
}

/** Reads the central body's file of several laboratories; each part is staged and stored in that laboratory's books. */
export const centreImportJob = defineJob({
  name: 'importCentre',
  label: { zh: '导入多实验室文件', en: 'Import a file of several laboratories' },
  permission: 'qcTestResult_import',
  lane: 'imports',
  maxAttempts: 5,
  async run(run): Promise<JobOutcome> {
    const id = String(run.input.importId);
    const ctx = jobCaller(run, centralTenant);
    const { batch, plan, fileName } = await run.services.system.write('read an import', centralTenant, async (tx) => {
      const found = await importById(tx, ctx, id);
      const named = await tx.first(
        sql<{
          name: string;
        }>`select file_name as name from qc_test_import_history where tenant_id = ${centralTenant} and id = ${id}`,
      );
      return { batch: found, plan: await storedPlan(tx, ctx, found.configurationId), fileName: named?.name ?? '' };
    });
    try {
      const file = await readInWorker({
        open: storedContent(run, batch.sha256),
        layout: plan.layout,
        encoding: plan.encoding,
      });
      const rows = await file.rows(0, mostRows).finally(() => void file.close());
      if (rows.length < file.head.total) throw new UnreadableFile('tooLarge');
      if (rows.length === 0) throw new UnreadableFile('noRows');
      const { groups, nobodys } = byLaboratory(rows, await laboratories(run));
      const named = { ...run, input: { ...run.input, fileName } };
      if (nobodys.length > 0) await keepUnknown(named, batch, nobodys);
      let stored = 0;
      for (const [tenantId, own] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const part = { tenantId, importId: partId(batch.id, tenantId), rows: own };
        await stagePart(named, { batch, plan, head: file.head }, part);
        const sofar = { stored: 0, looked: 0 };
        const end = await storeAll(named, { tenantId, importId: part.importId, sofar, chosenOnly: false });
        stored += end.stored;
      }
      await run.step(centralTenant, async (tx) => {
        await endReading(tx, ctx, { id, act: 'finish', reason: sheetsPassedOver(file.head.passedOver) });
        return { value: null, progress: { done: rows.length, total: rows.length } };
      });
      return {
        result: { code: 'importCentre', params: { laboratories: groups.size, stored } },
      };
    } catch (error) {
      const reason =
        error instanceof UnreadableFile ? fileTroubles[error.trouble] : error instanceof AppError ? error.text : null;
      if (reason === null) throw error;
      await run.step(centralTenant, async (tx) => {
        await endReading(tx, ctx, { id, act: 'fail', reason });
        return { value: null, progress: { done: 0 } };
      });
      return { result: { code: 'importFailed', params: {} } };
    }
  },
});
