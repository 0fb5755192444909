import type { Verdict } from '@qc/contract';
import { sql } from 'kysely';
import { verdictInForceSql, worstVerdictSql } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** A laboratory's day: which, when it begins and ends, and what time it is. */
export type Day = { readonly day: string; readonly from: string; readonly to: string; readonly asOf: string };

const timeText = sql.raw(`'YYYY-MM-DD HH24:MI:SS'`);

/** A day in the laboratories' zone, today where none is named. */
export async function dayOf(tx: ReadTx, ctx: Caller, day: string | undefined): Promise<Day> {
  const row = await tx.first(sql<Day>`
    select to_char(d, 'YYYY-MM-DD') as day, to_char(d, ${timeText}) as "from", to_char(d + interval '1 day', ${timeText}) as "to",
      to_char(${ctx.now()}::timestamptz, ${timeText}) as "asOf"
    from (select coalesce(${day ?? null}::date::timestamptz, date_trunc('day', ${ctx.now()}::timestamptz)) as d) x`);
  if (!row) throw new Error('the database gave no day');
  return row;
}

/** A result of a day that counts. */
export type DayResult = {
  readonly testId: string;
  readonly level: number;
  readonly measuredAt: string;
  readonly value: number;
  readonly z: number | null;
  readonly verdict: Verdict | null;
  readonly rules: readonly string[];
};

/** The results of some tests on a day, oldest first. */
export function dayResults(
  tx: ReadTx,
  ctx: Caller,
  { testIds, from, to }: { testIds: readonly string[] } & Pick<Day, 'from' | 'to'>,
): Promise<DayResult[]> {
  return tx.rows(sql<DayResult>`
    select r.qc_test_id as "testId", r.level, to_char(r.measured_at, ${timeText}) as "measuredAt", coalesce(r.value, r.mean) as value, r.z,
      ${verdictInForceSql('r')} as verdict,
      array(select v ->> 'rule' from jsonb_array_elements(coalesce(r.violations, '[]'::jsonb)) v) as rules
    from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = any(${[...testIds]}::bigint[]) and r.deleted_at is null and not r.is_excluded
      and coalesce(r.value, r.mean) is not null and r.measured_at >= ${from}::timestamptz and r.measured_at < ${to}::timestamptz
    order by r.measured_at, r.id`);
}

/** What a laboratory measured on a day. */
type LaboratoryRuns = {
  readonly tenantId: string;
  readonly testsRun: number;
  readonly testsRejected: number;
  readonly results: number;
};

/** What each laboratory measured on a day; one index look-up a test. */
export function laboratoryRuns(tx: ReadTx, { from, to }: Pick<Day, 'from' | 'to'>): Promise<LaboratoryRuns[]> {
  return tx.rows(sql<LaboratoryRuns>`
    select t.tenant_id as "tenantId", count(*)::int as "testsRun", count(*) filter (where d.verdict = 'reject')::int as "testsRejected",
      sum(d.n)::int as results
    from qc_test t
    join lateral (
      select count(*)::int as n, ${worstVerdictSql(verdictInForceSql('r'))} as verdict from qc_result r
      where r.tenant_id = t.tenant_id and r.qc_test_id = t.id and r.deleted_at is null and not r.is_excluded
        and r.measured_at >= ${from}::timestamptz and r.measured_at < ${to}::timestamptz) d on d.n > 0
    where t.status = 'Active' and t.deleted_at is null
    group by t.tenant_id`);
}
