import type { ImportRowState } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { type Packing, packedRows } from '#platform/database/packedRows';
import { instantOf } from '#platform/database/sqlText';
import type { PlacedRow } from './settleRows.ts';

/** A staged row as the steps after the reader know it. */
export type RecordRow = PlacedRow & {
  readonly id: string;
  readonly importId: string;
  readonly status: ImportRowState;
  /** The test it was found to be about when it was last settled. */
  readonly settledTestId: string | null;
  readonly settledAt: Date | null;
};

const toldColumns = `c.id, c.import_id as "importId", c.line, c.part, c.codes, c.problem, c.told_level as level,
  c.told_at as "toldAt", c.has_time as "hasTime", c.told_value as value, c.told_summary as summary, c.status,
  c.qc_test_id as "settledTestId"`;

export const recordColumns = sql.raw(`${toldColumns}, c.measured_at as "settledAt"`);

type PackedRecord = Omit<RecordRow, 'settledAt'> & { readonly settledAt: number | null };

const packing = {
  id: 'word',
  importId: 'word',
  line: 'number',
  part: 'number',
  codes: 'json',
  problem: 'json',
  level: 'number',
  toldAt: 'json',
  hasTime: 'flag',
  value: 'json',
  summary: 'json',
  status: 'word',
  settledTestId: 'word',
  settledAt: 'number',
} as const satisfies Readonly<Record<keyof PackedRecord, Packing>>;

/** Staged rows by the thousand: as one list per column, each time as a number. */
export async function packedRecords(
  tx: ReadTx,
  from: RawBuilder<unknown>,
  read: <T>(query: RawBuilder<T>) => Promise<T[]>,
): Promise<RecordRow[]> {
  const query = sql<PackedRecord>`select ${sql.raw(`${toldColumns}, ${instantOf('c.measured_at')} as "settledAt"`)} ${from}`;
  const rows = await packedRows(tx, query, packing, read);
  return rows.map((row) => Object.assign(row, { settledAt: row.settledAt === null ? null : new Date(row.settledAt) }));
}
