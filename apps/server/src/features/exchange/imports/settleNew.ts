import type { ImportRow, MessageKind } from '@qc/domain';
import { labCodes } from '#features/exchange/codeMapping/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { FindEarlier } from './earlierRows.ts';
import type { ReadingPlan } from './layoutOf.ts';
import { applyMessageAliases } from './messageAliases.ts';
import { placedRow, type StagedRow } from './records.ts';
import { type SettledRow, settleRows } from './settleRows.ts';

type NewRows = {
  readonly importId: string;
  readonly rows: readonly ImportRow[];
  readonly plan: Pick<ReadingPlan, 'source' | 'labInstrumentId'>;
  readonly messages: MessageKind | null;
  readonly findEarlier: FindEarlier | null;
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly uploadTime: string;
  /** The rows are stored in the same transaction, without being settled again. */
  readonly locksTests?: boolean;
  /** The settled state of the rows, where it is known beforehand. */
  readonly settled?: readonly SettledRow[] | undefined;
};

/** Rows that were just read, each with what it is in this laboratory. */
export async function settleNew(tx: ReadTx, ctx: Caller, added: NewRows): Promise<StagedRow[]> {
  const { importId, plan, messages, findEarlier, uploadTime, locksTests = false } = added;
  const rows = await applyMessageAliases(tx, added.rows, { plan, messages });
  const settled =
    added.settled ??
    (await settleRows(tx, ctx, rows.map(placedRow), {
      codes: await labCodes(tx, ctx),
      source: plan.source,
      labInstrumentId: plan.labInstrumentId,
      findEarlier,
      uploadTime,
      locksTests,
    }));
  return rows.map((row, index) => ({ importId, row, settled: settled[index] as SettledRow }));
}
