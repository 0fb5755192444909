import { firstOfEach, reviewStates } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { inQuarters } from '#platform/database/inQuarters';
import { cachedIndexOrder, withPlannerHints } from '#platform/database/plannerHints';
import { type ListColumns, rowList } from '#platform/database/rowList';
import { DayReviewed } from './result.errors.ts';
import { testInstantKey } from './testInstant.ts';

type Arrival = { readonly row: number; readonly qcTestId: string; readonly at: Date };

const arrivalColumns = {
  test_id: ['bigint', ({ qcTestId }) => qcTestId],
  at: ['timestamptz', ({ at }) => at],
} satisfies ListColumns<Arrival>;

const dayMs = 86_400_000;

/** A result that would slip into what was signed: its row, test and day. */
type ClosedDay = { readonly row: number; readonly name: string; readonly day: string };

/**
 * The first of each run that would slip into what was signed. A past day with a review is closed; today is closed up to
 * its last reviewed result, so that the evening's run can still be entered after the morning's review.
 */
export async function closedDays(
  tx: ReadTx,
  ctx: Caller,
  arrivals: readonly Arrival[],
  most?: number,
): Promise<ClosedDay[]> {
  // The levels of a run arrive together: its test and instant are queried once.
  const runs = firstOfEach(arrivals, testInstantKey);
  if (runs.length === 0) return [];
  const times = runs.map(({ at }) => at.getTime());
  const tests = [...new Set(runs.map(({ qcTestId }) => qcTestId))];
  const arrived = rowList(runs, 'a', arrivalColumns, 'counted');
  // No partition outside these bounds needs to be read.
  const [since, until] = [new Date(Math.min(...times) - dayMs), new Date(Math.max(...times) + dayMs)];
  const query = sql<{ place: number; name: string; day: string }>`
    select a.place::int as place, to_char(a.at, 'YYYY-MM-DD') as day,
      (select y.name from qc_test t join analyte y on y.id = t.analyte_id where t.tenant_id = ${ctx.tenantId} and t.id = a.test_id) as name
    from ${arrived}
    join (
      select w.test_id, date_trunc('day', r.measured_at) as day, max(r.measured_at) as last from unnest(${tests}::bigint[]) as w(test_id)
      cross join lateral (select r.measured_at from qc_result r
        where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = w.test_id and r.review_status > ${reviewStates.open} and r.deleted_at is null
          and r.measured_at >= ${since} and r.measured_at < ${until} and ${inQuarters(sql`r.measured_at`, since, until)} order by r.measured_at offset 0) r
      group by 1, 2
    ) reviewed on reviewed.test_id = a.test_id and reviewed.day = date_trunc('day', a.at)
      and (reviewed.last >= a.at or reviewed.day < date_trunc('day', ${ctx.now()}::timestamptz))
    order by a.place limit ${most ?? runs.length}`;
  const locked = await withPlannerHints(tx, cachedIndexOrder, query);
  return locked.map(({ place, name, day }) => ({ row: runs[place - 1]?.row ?? place, name, day }));
}

/** Refuses results that would slip into what was signed. */
export async function refuseReviewedDays(tx: ReadTx, ctx: Caller, arrivals: readonly Arrival[]): Promise<void> {
  const [locked] = await closedDays(tx, ctx, arrivals, 1);
  if (locked) throw DayReviewed(locked, { row: locked.row, day: locked.day });
}
