import { firstOfEach, groupBy } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { inQuarters } from '#platform/database/inQuarters';
import { cachedIndexOrder, withPlannerHints } from '#platform/database/plannerHints';
import { type ListColumns, rowList } from '#platform/database/rowList';

/** A test and an instant: what is measured then is one run. */
export type TestInstant = { readonly qcTestId: string; readonly at: Date };

/** Equal for results of one run. */
export const testInstantKey = ({ qcTestId, at }: TestInstant): string => `${qcTestId}/${at.getTime()}`;

/** The time of a test from its first instant to its last. */
export type TestTimeRange = { readonly testId: string; readonly from: Date; readonly until: Date };

export const testTimeRangeColumns = {
  test_id: ['bigint', ({ testId }) => testId],
  from_at: ['timestamptz', ({ from }) => from],
  until_at: ['timestamptz', ({ until }) => until],
} satisfies ListColumns<TestTimeRange>;

function testTimeRangesOf(testInstants: readonly TestInstant[]): TestTimeRange[] {
  return [...groupBy(testInstants, ({ qcTestId }) => qcTestId)].map(([testId, own]) => {
    const instants = own.map(({ at }) => at.getTime());
    return { testId, from: new Date(Math.min(...instants)), until: new Date(Math.max(...instants)) };
  });
}

/** Reads the results `r` at some test instants. `offset 0` keeps a separate index look-up for each test. */
export function resultsAt<T>(
  tx: ReadTx,
  { tenantId }: Pick<Caller, 'tenantId'>,
  testInstants: readonly TestInstant[],
  { select, order = sql`` }: { readonly select: RawBuilder<T>; readonly order?: RawBuilder<unknown> },
): Promise<T[]> {
  const wanted = firstOfEach(testInstants, testInstantKey);
  const instants = wanted.map(({ at }) => at.getTime());
  const [first, last] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))];
  const instantRows = rowList(wanted, 'm', {
    test_id: ['bigint', ({ qcTestId }) => qcTestId],
    at: ['timestamptz', ({ at }) => at],
  });
  const query = sql<T>`${select} from ${rowList(testTimeRangesOf(wanted), 's', testTimeRangeColumns)}
    cross join lateral (
      select * from qc_result r
      where r.tenant_id = ${tenantId} and r.qc_test_id = s.test_id and r.measured_at >= s.from_at and r.measured_at <= s.until_at
        and ${inQuarters(sql`r.measured_at`, first, last)} and r.deleted_at is null
      order by r.measured_at offset 0
    ) r
    where (r.qc_test_id, r.measured_at) in (
      select * from ${instantRows}) ${order}`;
  return withPlannerHints(tx, cachedIndexOrder, query);
}
