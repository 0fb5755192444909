import type { ImportRow } from '@qc/domain';
import { addResultsIn } from '#features/results/public';
import type { Caller, Tx } from '#platform/ctx';
import type { FindEarlier } from './earlierRows.ts';
import { type CountChange, countStates, insertStaged, placedRow } from './records.ts';
import type { PlacedRow, SettledRow } from './settleRows.ts';
import {
  type Due,
  freeIds,
  instantsOf,
  noteRefusals,
  refusedRow,
  resultOf,
  type StoreOptions,
  settleLocked,
  withoutClosedDays,
} from './storeRows.ts';

type FreshOptions = Required<Pick<StoreOptions, 'batch' | 'plan' | 'codes' | 'refused'>> & {
  /** The tests that the rows seemed to be about when they were read. */
  readonly testIds: readonly string[];
  readonly findEarlier: FindEarlier;
};

/** What became of rows, and what the counts of their batch have to be changed by. */
export type FreshRows = {
  readonly settled: readonly SettledRow[];
  readonly stored: number;
  readonly counts: CountChange;
};

/** Rows of a file as they were read: those that may be become results at once, and each is staged with what became of it. */
export async function storeFresh(
  tx: Tx,
  ctx: Caller,
  rows: readonly ImportRow[],
  { batch, plan, codes, refused, testIds, findEarlier }: FreshOptions,
): Promise<FreshRows> {
  const { uploadTime } = batch;
  const { source, labInstrumentId } = plan;
  const placed = rows.map(placedRow);
  const found = await settleLocked(tx, ctx, placed, {
    testIds,
    settling: { codes, source, labInstrumentId, findEarlier, uploadTime },
  });
  const all = placed.map((record, index): Due<PlacedRow> => ({ record, settled: found[index] as SettledRow }));
  const told = (await withoutClosedDays(tx, ctx, all)).map((each) => refusedRow(each, refused));
  const outcomes = await storeDue(
    tx,
    ctx,
    told.filter(({ settled }) => settled.status === 'Ready'),
    batch,
  );
  const settled = told.map((each) => each.settled);
  const staged = settled.map((row, index) => ({
    importId: batch.id,
    row: rows[index] as ImportRow,
    settled: row,
    stored: outcomes.get(row) ?? null,
  }));
  const ids = await insertStaged(tx, ctx, staged, false);
  await noteRefusals(
    tx,
    ctx,
    settled.map((row, index) => ({ id: ids[index] ?? '', settled: row })),
    refused,
  );
  const states = settled.map((row) => (outcomes.has(row) ? 'Imported' : row.status));
  return { settled, stored: outcomes.size, counts: { total: rows.length, ...countStates(states) } };
}

/** Makes results of rows; how each was judged. */
async function storeDue(
  tx: Tx,
  ctx: Caller,
  due: readonly Due<PlacedRow>[],
  { id: load, uploadTime }: FreshOptions['batch'],
) {
  if (due.length === 0) return new Map<SettledRow, never>();
  const ids = await freeIds(tx, ctx, due);
  const results = due.map((each, index) => resultOf(each, ids[index] ?? '', uploadTime));
  const { results: judged } = await addResultsIn(tx, ctx, results, {
    checked: { instants: instantsOf(due) },
    told: { load },
  });
  const byId = new Map(judged.map((result) => [result.id, result]));
  return new Map(
    due.flatMap(({ settled }, index) => {
      const result = byId.get(ids[index] ?? '');
      return result ? [[settled, result] as const] : [];
    }),
  );
}
