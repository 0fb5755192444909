import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { indexOrder, withPlannerHints } from '#platform/database/plannerHints';
import { type RecordRow, recordColumns } from './recordRow.ts';

/** The place of a row among those of its batch, in the order in which they are stored. */
export type Place = { readonly at: string; readonly qcTestId: string; readonly line: number; readonly part: number };

export function placeOf(record: RecordRow | undefined): Place | null {
  if (!record || record.settledAt === null || record.settledTestId === null) return null;
  const { settledAt, settledTestId: qcTestId, line, part } = record;
  return { at: settledAt.toISOString(), qcTestId, line, part };
}

type ReadyFilter = {
  readonly importId: string;
  readonly chosenOnly: boolean;
  readonly most: number;
  /** Of these tests alone. */
  readonly testIds?: readonly string[];
  /** The cursor: only rows after it, since earlier steps handled those before. */
  readonly after?: Place | null;
  /** In the order of measurement over all tests. */
  readonly inTimeOrder?: boolean;
};

/** Ready rows of a batch, test by test, in the order of measurement: the verdict of a row depends on those before it. */
export function readyRecords(
  tx: ReadTx,
  ctx: Caller,
  { importId, chosenOnly, most, testIds, after = null, inTimeOrder = false }: ReadyFilter,
): Promise<RecordRow[]> {
  const which = sql.join(
    [
      sql`c.tenant_id = ${ctx.tenantId} and c.import_id = ${importId} and c.deleted_at is null and c.status = 'Ready'`,
      ...(chosenOnly ? [sql`c.is_chosen`] : []),
      ...(testIds ? [sql`c.qc_test_id = any(${[...testIds]}::bigint[])`] : []),
      ...(after
        ? [
            sql`(c.qc_test_id, c.measured_at, c.line, c.part) > (${after.qcTestId}::bigint, ${after.at}::timestamptz, ${after.line}::int, ${after.part}::smallint)`,
          ]
        : []),
    ],
    sql` and `,
  );
  const order = sql.raw(inTimeOrder ? 'c.measured_at, c.qc_test_id' : 'c.qc_test_id, c.measured_at');
  const query = sql<RecordRow>`select ${recordColumns} from qc_test_result_record c where ${which} order by ${order}, c.line, c.part limit ${most}`;
  return inTimeOrder ? tx.rows(query) : withPlannerHints(tx, indexOrder, query);
}
