import type { AttentionTest, QcTestRow, Verdict } from '@qc/contract';
import { TEST_STATES } from '@qc/domain';
import { sql } from 'kysely';
import { verdictInForceSql } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

const shownTests = 12;
const stripPoints = 30;
const dayMs = 86_400_000;

/**
 * The most urgent first: unanswered rejections, out of control, then overdue, due, warnings, not evaluated; the latest
 * run first in each.
 */
export function worstFirst(tests: readonly QcTestRow[]): QcTestRow[] {
  const rank = (test: QcTestRow) => TEST_STATES.indexOf(test.state) * 2 - (test.dueState === 'overdue' ? 1 : 0);
  return tests
    .filter(({ state }) => state !== 'inControl' && state !== 'parallel')
    .sort((a, b) => rank(a) - rank(b) || (b.lastRunAt ?? '').localeCompare(a.lastRunAt ?? ''))
    .slice(0, shownTests);
}

type StripRow = { testId: string; level: number; z: number | null; verdict: Verdict | null; instant: number };

/** The last results of every level of some tests, oldest first. */
function stripRows(tx: ReadTx, ctx: Caller, testIds: readonly string[]): Promise<StripRow[]> {
  const now = ctx.now().getTime();
  return tx.rows(sql<StripRow>`
    select t.id as "testId", p.level, p.z, ${verdictInForceSql('p')} as verdict, (extract(epoch from p.measured_at) * 1000)::float8 as instant
    from qc_test t cross join unnest(t.levels) as used(level)
    cross join lateral (
      select r.level, r.z, r.verdict, r.manual_status, r.measured_at from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = t.id and r.level = used.level and r.deleted_at is null and not r.is_excluded
        and r.measured_at >= ${new Date(now - 366 * dayMs)} and r.measured_at < ${new Date(now + dayMs)}
      order by r.measured_at desc limit ${stripPoints}) p
    where t.tenant_id = ${ctx.tenantId} and t.id = any(${[...testIds]}::bigint[])
    order by p.measured_at`);
}

/** The most urgent tests, each with its last results. */
export async function attention(tx: ReadTx, ctx: Caller, tests: readonly QcTestRow[]): Promise<AttentionTest[]> {
  const worst = worstFirst(tests);
  if (worst.length === 0) return [];
  const rows = await stripRows(
    tx,
    ctx,
    worst.map((test) => test.id),
  );
  return worst.map((test) => ({
    test,
    state: test.state,
    strips: test.levels.map((level) => ({
      level,
      points: rows
        .filter((row) => row.testId === test.id && row.level === level)
        .map(({ z, verdict, instant }) => ({ z, verdict, instant })),
    })),
  }));
}
