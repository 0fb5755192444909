import { firstOfEach } from '@qc/domain';
import { sql } from 'kysely';
import { type TestInstant, testInstantKey } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { listText } from '#platform/database/listText';
import { indexOrder, withPlannerHints } from '#platform/database/plannerHints';
import { rowList } from '#platform/database/rowList';
import type { RowContent } from './rowContent.ts';

/** An earlier row of the same batch at a given instant. */
export type EarlierRow = RowContent & {
  readonly line: number;
  readonly part: number;
  /** Distinguishes measurements of the same value, see `measurementOf`. */
  readonly measurement: string;
};

/** Finds staged rows of a batch that have the same instants as some rows. */
export type FindEarlier = (tx: ReadTx, ctx: Caller, moments: readonly TestInstant[]) => Promise<EarlierRow[]>;

const columns =
  sql.raw(`c.qc_test_id as "qcTestId", c.level, round(extract(epoch from c.measured_at) * 1000)::float8 as at, c.value::float8 as value,
  c.sd::float8 as sd, c.n, c.line, c.part, concat_ws('/', coalesce(c.codes ->> 'replicate', ''), coalesce(c.codes ->> 'sample', '')) as measurement`);

/** Duplicates of stored results count as well: an equal row after them is another measurement. */
const counts = (tenantId: string, importId: string) =>
  sql`r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.deleted_at is null and not r.is_undone
    and (r.status in ('Ready', 'Imported') or r.reason_code = 'duplicateResult')`;

/** One index lookup for each instant. `except`: ids of the rows themselves, where they are staged. */
export function eachLookedUp(importId: string, except: readonly string[] = []): FindEarlier {
  return async (tx, ctx, moments) => {
    if (moments.length === 0) return [];
    const wanted = firstOfEach(moments, testInstantKey);
    return withPlannerHints(
      tx,
      indexOrder,
      sql<EarlierRow>`select ${columns} from ${rowList(wanted, 'w', { qc_test_id: ['bigint', ({ qcTestId }) => qcTestId], at: ['timestamptz', ({ at }) => at] })}
      cross join lateral (select * from qc_test_result_record r where ${counts(ctx.tenantId, importId)} and r.qc_test_id = w.qc_test_id
        and r.measured_at >= w.at and r.measured_at <= w.at
        and r.id <> all(${listText(except, 'bigint')}::bigint[]) order by r.measured_at, r.line, r.part limit 10000) c`,
    );
  };
}
