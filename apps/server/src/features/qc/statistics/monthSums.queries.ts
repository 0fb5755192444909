import { sql } from 'kysely';
import { type AsOfContext, type Month, type MonthSum, sumsFromResults } from '#features/qc/results/public';
import type { ReadTx } from '#platform/database/db';

type MonthSumsQuery = { readonly testIds: readonly string[]; readonly from: string | null; readonly before: string };
type SumRow = Omit<MonthSum, 'moments'> & { n: number; mean: number; m2: number; isSince: boolean };

const keyOf = ({ testId, level, month }: Month): string => `${testId}/${level}/${month}`;

/**
 * The sums of months, per lot and set, oldest first; a month without results has none. As known on a day: a month
 * without changes since then is read as it is, any other is summed again from its results of then.
 */
export async function monthSums(
  tx: ReadTx,
  ctx: AsOfContext,
  { testIds, from, before }: MonthSumsQuery,
): Promise<MonthSum[]> {
  const { asOf } = ctx;
  // Clocks of servers and database may differ by minutes; summing an unchanged month again is never wrong.
  const isSince = asOf ? sql`changed_at > ${asOf}::timestamptz - interval '10 minutes'` : sql`false`;
  const rows = await tx.rows(sql<SumRow>`
    select qc_test_id as "testId", level, lot_id as "lotId", to_char(month, 'YYYY-MM-DD') as month, "set", n, mean, m2, min, max,
      ${isSince} as "isSince"
    from qc_month where tenant_id = ${ctx.tenantId} and qc_test_id = any(${[...testIds]}::bigint[]) and (n > 0 or ${isSince})
      and (${from}::date is null or month >= ${from}::date) and month < ${before}::date
    order by month`);
  const changed = new Map(rows.filter((row) => row.isSince).map((row) => [keyOf(row), row]));
  const sums = rows
    .filter((row) => !changed.has(keyOf(row)))
    // Named one by one: the rest of a row costs thousands of rows a tenth of a second.
    .map(
      ({ testId, level, lotId, month, set, n, mean, m2, min, max }): MonthSum => ({
        testId,
        level,
        lotId,
        month,
        set,
        min,
        max,
        moments: { n, mean, m2 },
      }),
    );
  if (changed.size === 0) return sums;
  const recomputed = await sumsFromResults(
    tx,
    ctx,
    [...changed.values()].map(({ testId, level, month }) => ({ testId, level, month })),
  );
  return [...sums, ...recomputed].sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
}
