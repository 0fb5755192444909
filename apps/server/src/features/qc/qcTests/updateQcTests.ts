import type { BatchAnswer, QcTestSettings } from '@qc/contract';
import { changeRecord } from '#crud/saveRecord';
import { qcTestRecords } from '#features/qc/configuration/public';
import type { Ctx } from '#platform/ctx';

/** Gives many tests the same settings, in one transaction: each is checked and audited as if it were changed alone. */
export async function updateQcTests(ctx: Ctx, ids: readonly string[], values: QcTestSettings): Promise<BatchAnswer> {
  return ctx.transaction(async (tx) => {
    const distinct = [...new Set(ids)].sort();
    for (const id of distinct) await changeRecord(tx, ctx, { ...qcTestRecords, input: { ...values }, id });
    return { updated: distinct.length };
  });
}
