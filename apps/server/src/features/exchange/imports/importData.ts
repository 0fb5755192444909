import type { ImportDataBody, ImportOutcome } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { heldImport, importById, importTopic } from './heldImport.ts';
import { batchIn, partBatches } from './history.queries.ts';
import { importOutcome, outcomeOf } from './importOutcome.ts';
import { ImportBusy, ImportRowNotFound, NothingChosen } from './imports.errors.ts';
import { importPlan } from './layoutOf.ts';
import { hasParts } from './parts.ts';
import { readyRecords } from './readyRecords.ts';
import { refreshCounts } from './records.ts';
import { startStoring } from './startStoring.ts';
import { retryExcludingRefusedTests, rowsPerRequest, storeRows } from './storeRows.ts';

/** The number of rows to store. Chosen rows are marked; rows that are not ready are skipped. */
async function choose(tx: Tx, ctx: Caller, { importId, recordIds, all }: ImportDataBody): Promise<number> {
  if (all) {
    await refreshCounts(tx, ctx, importId);
    return (await batchIn(tx, ctx, importId)).ready;
  }
  const chosen =
    await tx.rows(sql`update qc_test_result_record set is_chosen = true where tenant_id = ${ctx.tenantId} and import_id = ${importId}
    and status = 'Ready' and deleted_at is null and id = any(${recordIds}::bigint[]) returning id`);
  return chosen.length;
}

/** Stores all ready rows in the parts of the central body's file, by a job. */
async function storeParts(ctx: Ctx, { importId, all }: ImportDataBody): Promise<ImportOutcome> {
  const parts = await partBatches(ctx, { id: importId });
  if (!all || parts.every(({ ready }) => ready === 0)) throw NothingChosen();
  await ctx.transaction((tx) => startStoring(tx, ctx, importId));
  return importOutcome(ctx, { id: importId });
}

/** Stores the chosen rows: a screenful within the request, more in a job. */
export async function importData(ctx: Ctx, body: ImportDataBody): Promise<ImportOutcome> {
  if (!body.all && body.recordIds.length === 0) throw NothingChosen();
  const { importId } = body;
  const batch = await ctx.read((tx) => importById(tx, ctx, importId));
  if (batch.status === 'Processing') throw ImportBusy();
  if (hasParts(batch, ctx)) return storeParts(ctx, body);
  return retryExcludingRefusedTests((refused) =>
    ctx.transaction(async (tx) => {
      const caller: Caller = ctx;
      const batch = await heldImport(tx, caller, importId);
      if (batch.status === 'Processing') throw ImportBusy();
      const count = await choose(tx, caller, body);
      if (count === 0) throw NothingChosen();
      if (count > rowsPerRequest) {
        const jobId = await startStoring(tx, caller, importId, { all: body.all });
        return outcomeOf(tx, caller, importId, { stored: 0, jobId });
      }
      const plan = await importPlan(tx, caller, batch);
      const records = await readyRecords(tx, caller, { importId, chosenOnly: !body.all, most: rowsPerRequest });
      const { stored } = await storeRows(tx, caller, records, { batch, plan, refused });
      await noteImported(tx, caller, importId, stored.length);
      return outcomeOf(tx, caller, importId, { stored: stored.length, jobId: null });
    }),
  );
}

/** Refreshes the counts of an import and notifies open screens. */
export async function noteImported(tx: Tx, ctx: Caller, id: string, stored: number): Promise<void> {
  await refreshCounts(tx, ctx, id);
  if (stored > 0) {
    await tx.rows(sql`update qc_test_import_history set is_cancelled = false where tenant_id = ${ctx.tenantId} and id = ${id} and not exists (
      select 1 from qc_test_result_record c where c.tenant_id = ${ctx.tenantId} and c.import_id = ${id} and c.is_undone)`);
    tx.addToTrail({ entity: importTopic, entityId: id, action: 'update', after: { imported: stored } });
  }
  tx.notify(importTopic, { id });
}

/** Stores single rows, of one batch or of several. */
export async function importRecords(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<ImportOutcome> {
  const [first] = ids;
  if (first === undefined) throw NothingChosen();
  const rows = await ctx.read((tx) =>
    tx.rows(sql<{ id: string; importId: string }>`select id, import_id as "importId" from qc_test_result_record
      where tenant_id = ${ctx.tenantId} and id = any(${[...ids]}::bigint[]) and deleted_at is null`),
  );
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw ImportRowNotFound({ id: missing });
  const batches = [...new Set(rows.map(({ importId }) => importId))];
  let last: ImportOutcome | undefined;
  let stored = 0;
  for (const importId of batches) {
    const recordIds = rows.filter((row) => row.importId === importId).map(({ id }) => id);
    last = await importData(ctx, { importId, recordIds, all: false });
    stored += last.stored;
  }
  if (!last) throw ImportRowNotFound({ id: first });
  return { ...last, stored };
}
