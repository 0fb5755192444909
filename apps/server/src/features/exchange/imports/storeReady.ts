import type { ImportBatch } from '@qc/contract';
import type { Caller, Tx } from '#platform/ctx';
import { AppError } from '#platform/http/errors';
import { type HeldImport, heldImport } from './heldImport.ts';
import { noteImported } from './importData.ts';
import { importPlan, plainPlan } from './layoutOf.ts';
import { readyRecords } from './readyRecords.ts';
import { startStoring } from './startStoring.ts';
import { rowsPerRequest, type StoreOptions, storeRows } from './storeRows.ts';

type Counts = Pick<ImportBatch, 'ready' | 'waiting' | 'failed'>;

/** Whether ready rows may become results without confirmation, by the `stores` rule of their import. */
export function mayBeStored(stores: HeldImport['stores'], { ready, waiting, failed }: Counts): boolean {
  if (stores === null || ready === 0) return false;
  return stores === 'ready' || waiting + failed === 0;
}

/** Stores the ready rows of an import that needs no confirmation: a screenful in this transaction, more in a job. */
export async function storeReady(
  tx: Tx,
  ctx: Caller,
  importId: string,
  refused: StoreOptions['refused'],
): Promise<void> {
  const batch = await heldImport(tx, ctx, importId);
  if (batch.status !== 'Processed' || batch.isCancelled || !mayBeStored(batch.stores, batch)) return;
  if (batch.ready > rowsPerRequest) return void (await startStoring(tx, ctx, importId));
  const plan = await importPlan(tx, ctx, batch).catch((error: unknown) => {
    // The configuration was removed since: the import still knows under which source its codes are looked up.
    if (error instanceof AppError) return { ...plainPlan, source: batch.sourceName };
    throw error;
  });
  const records = await readyRecords(tx, ctx, { importId, chosenOnly: false, most: rowsPerRequest });
  const { stored } = await storeRows(tx, ctx, records, { batch, plan, refused });
  await noteImported(tx, ctx, importId, stored.length);
}
