import type { RawBuilder } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { type Packing, packedRows } from '#platform/database/packedRows';
import { instantOf } from '#platform/database/sqlText';
import { type ResultRow, resultColumnsWith } from './resultRow.ts';

/** The columns of a {@link ResultRow} to be packed: its time is a number. */
export const packedColumns = resultColumnsWith(instantOf('r.measured_at'));

export type PackedResult = Omit<ResultRow, 'measuredAt'> & { readonly measuredAt: number };

const packing = {
  id: 'word',
  qcTestId: 'word',
  lotId: 'word',
  level: 'number',
  runId: 'word',
  measuredAt: 'number',
  replicate: 'number',
  value: 'number',
  valueText: 'json',
  n: 'number',
  mean: 'number',
  sd: 'number',
  z: 'number',
  verdict: 'word',
  notEvaluated: 'word',
  violations: 'json',
  targetId: 'word',
  evalMean: 'number',
  evalSd: 'number',
  ruleSetVersionId: 'word',
  isExcluded: 'flag',
  manualStatus: 'word',
  reviewStatus: 'number',
  version: 'number',
  createUser: 'word',
} as const satisfies Readonly<Record<keyof PackedResult, Packing>>;

/** The results that a query of {@link packedColumns} finds, read as one list per column. */
export async function packedResults(
  tx: ReadTx,
  query: RawBuilder<PackedResult>,
  read: <T>(query: RawBuilder<T>) => Promise<T[]>,
): Promise<ResultRow[]> {
  const rows = await packedRows(tx, query, packing, read);
  return rows.map((row) => Object.assign(row, { measuredAt: new Date(row.measuredAt) }));
}
