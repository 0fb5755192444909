import type { AlertCase, CaseResult, CaseWindow, Verdict } from '@qc/contract';
import { impactWindow, type NearbyResult } from '@qc/domain';
import { sql } from 'kysely';
import { statusOf, verdictInForceSql } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** The number of results that are searched on each side for a good run: months of a busy test. */
const reach = 600;

type Nearby = Omit<NearbyResult, 'status'> & { readonly verdict: Verdict | null; readonly at: string };

function nearbyResults(tx: ReadTx, ctx: Caller, run: { qcTestId: string; runTime: string }): Promise<Nearby[]> {
  const columns = sql`r.run_id as "runId", (extract(epoch from r.measured_at) * 1000)::float8 as instant, r.level,
    ${verdictInForceSql('r')} as verdict, r.is_excluded as excluded, to_char(r.measured_at, 'YYYY-MM-DD HH24:MI:SS') as at`;
  const mine = sql`r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${run.qcTestId} and r.deleted_at is null`;
  return tx.rows(sql<Nearby>`
    (select ${columns} from qc_result r where ${mine} and r.measured_at < ${run.runTime}::timestamptz order by r.measured_at desc limit ${reach})
    union all
    (select ${columns} from qc_result r where ${mine} and r.measured_at > ${run.runTime}::timestamptz order by r.measured_at limit ${reach})`);
}

/** The levels that an alert is about: those that a rule of its run is about. */
function levelsInQuestion(results: readonly CaseResult[]): number[] {
  return [...new Set(results.filter(({ violations }) => violations.length > 0).map(({ level }) => level))];
}

/** When patients may have been affected: from the last good run before to the first good one after. */
export async function windowOf(
  tx: ReadTx,
  ctx: Caller,
  run: Pick<AlertCase, 'qcTestId' | 'runId' | 'runTime' | 'runInstant' | 'results'>,
): Promise<CaseWindow> {
  const rows = await nearbyResults(tx, ctx, run);
  const { lastGood, firstGood } = impactWindow(
    {
      runId: run.runId ?? '',
      instant: run.results[0]?.instant ?? run.runInstant,
      levels: levelsInQuestion(run.results),
    },
    rows.map(({ verdict, ...row }) => ({ ...row, status: statusOf(verdict) })),
  );
  const timeOf = (runId: string | undefined) => rows.find((row) => row.runId === runId)?.at ?? null;
  return { lastGood: timeOf(lastGood?.runId), firstGood: timeOf(firstGood?.runId) };
}
