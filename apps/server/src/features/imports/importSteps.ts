import type { Caller, Tx } from '#platform/ctx';
import { importTopic } from './heldImport.ts';
import { type CountChange, changeCounts } from './records.ts';

/**
 * Rows of one transaction of a job. What a step costs whatever its size is spread over many rows; who enters a result of one
 * of its tests by hand meanwhile waits for the end of the step, half a second.
 */
export const rowsAStep = 1000;

type Done = { readonly stored: number; readonly counts: CountChange };

/** What every step leaves with its import: the counts, a link of the trail, a notice to who looks on. */
export async function noteStep(tx: Tx, ctx: Caller, id: string, { stored, counts }: Done): Promise<void> {
  await changeCounts(tx, ctx, id, counts);
  if (stored > 0) tx.addToTrail({ entity: importTopic, entityId: id, action: 'update', after: { imported: stored } });
  tx.notify(importTopic, { id });
}
