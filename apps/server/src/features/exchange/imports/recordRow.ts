import type { ImportRowState } from '@qc/domain';
import { sql } from 'kysely';
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

export const recordColumns =
  sql.raw(`c.id, c.import_id as "importId", c.line, c.part, c.codes, c.problem, c.told_level as level,
  c.told_at as "statedTime", c.has_time as "hasTime", c.told_value as value, c.told_summary as summary, c.status,
  c.qc_test_id as "settledTestId", c.measured_at as "settledAt"`);
