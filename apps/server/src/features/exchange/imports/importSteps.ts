import type { Caller, Tx } from '#platform/ctx';
import { importTopic } from './heldImport.ts';
import { type CountChange, changeCounts } from './records.ts';

/** Rows of one transaction of a job. Larger batches amortise fixed cost; manual entry on the same test blocks up to 0.5 s. */
export const rowsAStep = 1000;

type Done = { readonly stored: number; readonly counts: CountChange };

/** After each step: updates the counts, adds a link of the trail, and notifies open screens. */
export async function noteStep(tx: Tx, ctx: Caller, id: string, { stored, counts }: Done): Promise<void> {
  await changeCounts(tx, ctx, id, counts);
  if (stored > 0) tx.addToTrail({ entity: importTopic, entityId: id, action: 'update', after: { imported: stored } });
  tx.notify(importTopic, { id });
}
