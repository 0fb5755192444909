import { firstOfEach, groupBy } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';

/** A test and an instant: what is measured then is one run. */
export type Moment = { readonly qcTestId: string; readonly at: Date };

/** The key of a moment. */
export const momentOf = ({ qcTestId, at }: Moment): string => `${qcTestId}/${at.getTime()}`;

/** From the first to the last instant of each test. */
export function stretchesOf(moments: readonly Moment[]): { testId: string; from: Date; until: Date }[] {
  return [...groupBy(moments, ({ qcTestId }) => qcTestId)].map(([testId, own]) => {
    const instants = own.map(({ at }) => at.getTime());
    return { testId, from: new Date(Math.min(...instants)), until: new Date(Math.max(...instants)) };
  });
}

/**
 * The results `r` at some moments, as the end of a statement from `from` on. `offset 0` keeps the look for each test apart:
 * in a table that has just grown by far more than the planner knows of, it would rather read all tests of the laboratory.
 */
export function resultsAt(ctx: Pick<Caller, 'tenantId'>, moments: readonly Moment[]): RawBuilder<unknown> {
  const wanted = firstOfEach(moments, momentOf);
  const stretches = stretchesOf(wanted);
  const instants = wanted.map(({ at }) => at.getTime());
  const [first, last] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))];
  return sql`from unnest(${stretches.map(({ testId }) => testId)}::bigint[], ${stretches.map(({ from }) => from.toISOString())}::timestamptz[],
      ${stretches.map(({ until }) => until.toISOString())}::timestamptz[]) as s(test_id, from_at, until_at)
    cross join lateral (
      select * from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = s.test_id and r.measured_at >= s.from_at and r.measured_at <= s.until_at
        and r.measured_at between ${first} and ${last} and r.deleted_at is null
      order by r.measured_at offset 0
    ) r
    where (r.qc_test_id, r.measured_at) in (
      select * from unnest(${wanted.map(({ qcTestId }) => qcTestId)}::bigint[], ${wanted.map(({ at }) => at.toISOString())}::timestamptz[]))`;
}
