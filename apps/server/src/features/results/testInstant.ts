import { firstOfEach, groupBy } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { inQuarters } from '#platform/database/inQuarters';
import { cachedIndexOrder, withPlannerHints } from '#platform/database/plannerHints';
import { type ListColumns, rowList } from '#platform/database/rowList';

/** A test and an instant: what is measured then is one run. */
export type TestInstant = { readonly qcTestId: string; readonly at: Date };

/** The key of a moment. */
export const testInstantKey = ({ qcTestId, at }: TestInstant): string => `${qcTestId}/${at.getTime()}`;

/** From the first to the last instant of a test. */
export type TimeRange = { readonly testId: string; readonly from: Date; readonly until: Date };

export const timeRangeColumns = {
  test_id: ['bigint', ({ testId }) => testId],
  from_at: ['timestamptz', ({ from }) => from],
  until_at: ['timestamptz', ({ until }) => until],
} satisfies ListColumns<TimeRange>;

export function timeRangesOf(moments: readonly TestInstant[]): TimeRange[] {
  return [...groupBy(moments, ({ qcTestId }) => qcTestId)].map(([testId, own]) => {
    const instants = own.map(({ at }) => at.getTime());
    return { testId, from: new Date(Math.min(...instants)), until: new Date(Math.max(...instants)) };
  });
}

/** What is read of the results `r` at some moments. `offset 0` keeps the look for each test apart. */
export function resultsAt<T>(
  tx: ReadTx,
  { tenantId }: Pick<Caller, 'tenantId'>,
  moments: readonly TestInstant[],
  { select, order = sql`` }: { readonly select: RawBuilder<T>; readonly order?: RawBuilder<unknown> },
): Promise<T[]> {
  const wanted = firstOfEach(moments, testInstantKey);
  const instants = wanted.map(({ at }) => at.getTime());
  const [first, last] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))];
  const moment = rowList(wanted, 'm', {
    test_id: ['bigint', ({ qcTestId }) => qcTestId],
    at: ['timestamptz', ({ at }) => at],
  });
  const query = sql<T>`${select} from ${rowList(timeRangesOf(wanted), 's', timeRangeColumns)}
    cross join lateral (
      select * from qc_result r
      where r.tenant_id = ${tenantId} and r.qc_test_id = s.test_id and r.measured_at >= s.from_at and r.measured_at <= s.until_at
        and ${inQuarters(sql`r.measured_at`, first, last)} and r.deleted_at is null
      order by r.measured_at offset 0
    ) r
    where (r.qc_test_id, r.measured_at) in (
      select * from ${moment}) ${order}`;
  return withPlannerHints(tx, cachedIndexOrder, query);
}
