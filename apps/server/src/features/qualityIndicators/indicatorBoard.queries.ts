import type { QualityIndicator } from '@qc/domain';
import { jurisdictionOrder } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { localName } from '#features/qcTests/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { planRounds } from './planRounds.ts';
import type { IndicatorPeriod } from './testsOfPeriod.ts';

/** A laboratory with the tests in numerator and denominator of each indicator. */
export type LaboratoryFractions = {
  readonly tenantId: string;
  readonly labName: string;
  readonly labNumber: string | null;
  readonly region: string | null;
  readonly tests: number;
} & Readonly<Record<`${QualityIndicator}${'part' | 'whole'}`, number>>;

/**
 * The series of all laboratories. In one month each row is one; sums of several months are merged about their first mean, so that no
 * digits are lost.
 */
function seriesOf({ from, to, firstMonth, lastMonth }: IndicatorPeriod): RawBuilder<unknown> {
  if (firstMonth === lastMonth)
    return sql`select tenant_id, analyte_id, "set", n, mean, m2 from qc_month where month = ${from}::date and n > 0`;
  return sql`
    select tenant_id, analyte_id, "set", sum(n) as n, min(base) + sum(n * (mean - base)) / sum(n) as mean,
      sum(m2) + sum(n * (mean - base) ^ 2) - sum(n * (mean - base)) ^ 2 / sum(n) as m2
    from (select q.tenant_id, q.analyte_id, q.qc_test_id, q.level, q.lot_id, q."set", q.n, q.mean, q.m2,
        first_value(q.mean) over (partition by q.tenant_id, q.qc_test_id, q.level, q.lot_id, q."set" order by q.month) as base
      from qc_month q where q.month >= ${from}::date and q.month <= ${to}::date and q.n > 0) sums
    group by tenant_id, qc_test_id, level, lot_id, analyte_id, "set"`;
}

/**
 * `testCount` for the tests of all laboratories in one statement, from monthly sums; held against the working of each laboratory in
 * `test/indicators/indicators.test.ts`. Sums of several months are merged about their first mean, so that no digits are lost.
 */
export function laboratoryFractions(
  tx: ReadTx,
  ctx: Caller,
  { minResults, ...period }: IndicatorPeriod & { readonly minResults: number },
): Promise<LaboratoryFractions[]> {
  const { from, to, requirementDay } = period;
  const jurisdictions = [...jurisdictionOrder];
  return tx.rows(sql<LaboratoryFractions>`
    with required as (
      select distinct on (e.analyte_id) e.analyte_id, e.cv_percent, e.max_sd
      from tae e join tae_type y on y.id = e.tae_type_id
      where e.deleted_at is null and y.deleted_at is null and y.jurisdiction is not null and (e.cv_percent is not null or e.max_sd is not null)
        and e.effective_from <= ${requirementDay}::date and (y.effective_from is null or y.effective_from <= ${requirementDay}::date)
        and (y.effective_to is null or y.effective_to >= ${requirementDay}::date)
      order by e.analyte_id, array_position(${jurisdictions}::text[], y.jurisdiction), e.effective_from desc, e.id),
    series as (${seriesOf(period)}),
    controlled as (
      select s.tenant_id, s.analyte_id, r.analyte_id is not null as is_required,
        count(*) filter (where s."set" = 'inControl' and s.n >= ${minResults} and s.mean <> 0) as judged,
        bool_or(s."set" = 'inControl' and s.n >= ${minResults} and s.mean <> 0
          and sqrt(greatest(s.m2, 0) / (s.n - 1)) > (1 + 1e-9) * coalesce(r.cv_percent / 100 * abs(s.mean), r.max_sd)) as exceeds
      from series s left join required r on r.analyte_id = s.analyte_id
      group by s.tenant_id, s.analyte_id, r.analyte_id),
    open_schemes as (
      select coalesce(array_agg(id), '{}') as ids from external_scheme
      where deleted_at is null and coalesce(open_from, ${to}::date) <= ${to}::date and coalesce(open_until, ${from}::date) >= ${from}::date),
    rounds as (
      select r.tenant_id, m.analyte_id, count(*) filter (where s.scheme_level <> 'other') as counted,
        bool_and(r.outcome = 'passed') filter (where s.scheme_level <> 'other') as has_passed
      from external_result r
      join menu_test m on m.tenant_id = r.tenant_id and m.id = r.menu_test_id
      join external_scheme s on s.id = r.scheme_id
      where r.kind = 'round' and r.deleted_at is null and r.result_date >= ${from}::date and r.result_date <= ${to}::date
      group by r.tenant_id, m.analyte_id
      union all
      select p.tenant_id, p.analyte_id, 1, p.has_passed from (${planRounds({ from, to }, sql`true`)}) p),
    assessed as (
      select tenant_id, analyte_id, sum(counted) as counted, bool_and(has_passed) as has_passed from rounds group by tenant_id, analyte_id),
    alternatives as (
      select distinct r.tenant_id, r.menu_test_id from external_result r
      where r.kind = 'alternative' and r.deleted_at is null and r.result_date > ${to}::date - interval '1 year' and r.result_date <= ${to}::date),
    tests as (
      select m.tenant_id, c.analyte_id is not null as has_control, coalesce(c.is_required and c.judged > 0, false) as is_judged,
        coalesce(c.exceeds, false) as exceeds, coalesce(a.counted, 0) > 0 as has_round, coalesce(a.has_passed, false) as has_passed,
        x.menu_test_id is not null as has_alternative,
        case when a.analyte_id is not null then 'joined' when m.assessment <> 'joined' then m.assessment
          when coalesce(cardinality(m.scheme_ids), 0) = 0 or m.scheme_ids && (select ids from open_schemes) then 'joined' else 'none' end as scheme
      from menu_test m
      left join controlled c on c.tenant_id = m.tenant_id and c.analyte_id = m.analyte_id
      left join assessed a on a.tenant_id = m.tenant_id and a.analyte_id = m.analyte_id
      left join alternatives x on x.tenant_id = m.tenant_id and x.menu_test_id = m.id
      where m.deleted_at is null and m.since <= ${to}::date and (m.until is null or m.until >= ${from}::date)),
    fractions as (
      select tenant_id, count(*)::int as tests,
        count(*) filter (where has_control)::int as "CL07part", count(*)::int as "CL07whole",
        count(*) filter (where is_judged and exceeds)::int as "CL08part", count(*) filter (where is_judged)::int as "CL08whole",
        count(*) filter (where scheme = 'joined')::int as "CL09part", count(*) filter (where scheme in ('joined', 'notJoined'))::int as "CL09whole",
        count(*) filter (where has_round and has_passed)::int as "CL10part", count(*) filter (where has_round)::int as "CL10whole",
        count(*) filter (where scheme = 'none' and has_alternative)::int as "CL11part", count(*) filter (where scheme = 'none')::int as "CL11whole"
      from tests group by tenant_id)
    select b.tenant_code as "tenantId", ${localName(ctx.language, 'b')} as "labName", b.lab_number as "labNumber", nullif(b.region, '') as region,
      coalesce(f.tests, 0) as tests, coalesce(f."CL07part", 0) as "CL07part", coalesce(f."CL07whole", 0) as "CL07whole",
      coalesce(f."CL08part", 0) as "CL08part", coalesce(f."CL08whole", 0) as "CL08whole", coalesce(f."CL09part", 0) as "CL09part",
      coalesce(f."CL09whole", 0) as "CL09whole", coalesce(f."CL10part", 0) as "CL10part", coalesce(f."CL10whole", 0) as "CL10whole",
      coalesce(f."CL11part", 0) as "CL11part", coalesce(f."CL11whole", 0) as "CL11whole"
    from laboratory b left join fractions f on f.tenant_id = b.tenant_code
    where b.status = 'Active' and b.deleted_at is null order by b.lab_number, b.tenant_code`);
}
