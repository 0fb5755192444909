import type { RecognitionFacts } from '@qc/domain';
import { jurisdictionOrder } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { exceedsRequirement, mergedMoments, planRounds } from '#features/qualityIndicators/public';
import type { ReadTx } from '#platform/database/db';
import type { Criteria, JudgedMonth } from './judgedMonth.ts';
import { openAtEndOf } from './openCases.queries.ts';

/** Tests of a laboratory of which the same is known at the end of a month. */
export type FactsOfTests = RecognitionFacts & {
  readonly month: string;
  readonly tenantId: string;
  readonly tests: number;
};

type Asked = {
  readonly rule: Criteria;
  readonly months: readonly JudgedMonth[];
  readonly tenantIds: readonly string[];
};

const least = (days: readonly string[]) => days.toSorted()[0] ?? '';
const greatest = (days: readonly string[]) => days.toSorted().at(-1) ?? '';

/** The accepted series of each month. Where its CV is of one month alone, each row is a series of its own. */
function seriesOf({ rule, months }: Asked, whose: RawBuilder<unknown>): RawBuilder<unknown> {
  const accepted = sql`q."set" = 'inControl' and q.n > 0 and q.tenant_id = ${whose}`;
  if (rule.cvMonths === 1)
    return sql`select p.month, q.tenant_id, q.analyte_id, q.qc_test_id, q.level, q.n, q.mean, q.m2
      from periods p join qc_month q on q.month = p.first_day where ${accepted}
        and q.month = any(${months.map(({ firstDay }) => firstDay)}::date[])`;
  const [from, to] = [
    least(months.map(({ cvFrom }) => `${cvFrom}-01`)),
    greatest(months.map(({ lastDay }) => lastDay)),
  ];
  return sql`select p.month, q.tenant_id, q.analyte_id, q.qc_test_id, q.level, ${mergedMoments}
    from periods p join qc_month q on q.month >= p.cv_from and q.month <= p.last_day
    where ${accepted} and q.month >= ${from}::date and q.month <= ${to}::date
    group by p.month, q.tenant_id, q.analyte_id, q.qc_test_id, q.level, q.lot_id`;
}

/**
 * What a rule asks about the tests of many laboratories in some months, in one statement from monthly sums; held against the
 * working of a laboratory in `test/indicators/recognition.test.ts`. Only facts are read: `recognise` decides, here as there.
 */
export function factsOfTests(tx: ReadTx, asked: Asked): Promise<FactsOfTests[]> {
  const { rule, months, tenantIds } = asked;
  const each = (of: (month: JudgedMonth) => string) => months.map(of);
  const whose = sql`any(${[...tenantIds]}::text[])`;
  const [last, roundsFrom] = [greatest(each(({ lastDay }) => lastDay)), least(each((month) => month.roundsFrom))];
  const jurisdictions = rule.jurisdiction === null ? [...jurisdictionOrder] : [rule.jurisdiction];
  return tx.rows(sql<FactsOfTests>`
    with periods as (
      select * from unnest(${each(({ month }) => month)}::text[], ${each(({ firstDay }) => firstDay)}::date[], ${each(({ lastDay }) => lastDay)}::date[],
        ${each(({ requirementDay }) => requirementDay)}::date[], ${each((month) => `${month.cvFrom}-01`)}::date[],
        ${each((month) => month.roundsFrom)}::date[]) as p(month, first_day, last_day, requirement_day, cv_from, rounds_from)),
    required as (
      select distinct on (p.month, e.analyte_id) p.month, e.analyte_id, e.cv_percent, e.max_sd
      from periods p cross join tae e join tae_type y on y.id = e.tae_type_id
      where e.deleted_at is null and y.deleted_at is null and y.jurisdiction = any(${jurisdictions}::text[])
        and (e.cv_percent is not null or e.max_sd is not null) and e.effective_from <= p.requirement_day
        and (y.effective_from is null or y.effective_from <= p.requirement_day) and (y.effective_to is null or y.effective_to >= p.requirement_day)
      order by p.month, e.analyte_id, array_position(${jurisdictions}::text[], y.jurisdiction), e.effective_from desc, e.id),
    controlled as (
      select month, tenant_id, analyte_id,
        case when bit_or(facts) & 2 > 0 then 'exceeds' when bit_and(facts) & 1 > 0 then 'within' else 'tooFewResults' end as cv
      from (
        select s.month, s.tenant_id, s.analyte_id, bit_or(case when s.n < ${rule.minResults} or s.mean = 0 then 0
            when ${exceedsRequirement} then 3 else 1 end) as facts
        from (${seriesOf(asked, whose)}) s
        join required r on r.month = s.month and r.analyte_id = s.analyte_id
        join qc_test t on t.tenant_id = s.tenant_id and t.id = s.qc_test_id
        group by s.month, s.tenant_id, s.analyte_id, t.lab_instrument_id, s.level) places
      group by month, tenant_id, analyte_id),
    taken as (
      select r.tenant_id, m.analyte_id, r.result_date as day, r.outcome = 'passed' as has_passed
      from external_result r
      join menu_test m on m.tenant_id = r.tenant_id and m.id = r.menu_test_id
      join external_scheme s on s.id = r.scheme_id
      where r.kind = 'round' and r.deleted_at is null and s.scheme_level <> 'other' and r.tenant_id = ${whose}
        and r.result_date >= ${roundsFrom}::date and r.result_date <= ${last}::date
      union all
      select o.tenant_id, o.analyte_id, o.day, o.has_passed from (${planRounds({ from: roundsFrom, to: last }, sql`r.tenant_id = ${whose}`)}) o),
    newest as (
      select p.month, k.tenant_id, k.analyte_id, k.has_passed,
        row_number() over (partition by p.month, k.tenant_id, k.analyte_id order by k.day desc, k.has_passed) as place
      from periods p join taken k on k.day >= p.rounds_from and k.day <= p.last_day),
    assessed as (
      select month, tenant_id, analyte_id, count(*) as taken, count(*) filter (where has_passed) as passed
      from newest where place <= ${rule.rounds} group by month, tenant_id, analyte_id),
    cases as (
      select p.month, x.tenant_id, t.analyte_id, 1 as is_open
      from periods p join qc_test_alert x on ${openAtEndOf(sql`p.last_day`)}
      join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
      where x.tenant_id = ${whose}
      group by p.month, x.tenant_id, t.analyte_id),
    tests as (
      select p.month, m.tenant_id, m.is_accredited,
        case when r.analyte_id is null then 'noRequirement' else coalesce(c.cv, 'noControl') end as cv,
        coalesce(a.taken, 0) as taken, coalesce(a.passed, 0) as passed, coalesce(x.is_open, 0) as cases
      from periods p join menu_test m on m.since <= p.last_day and (m.until is null or m.until >= p.first_day)
      left join required r on r.month = p.month and r.analyte_id = m.analyte_id
      left join controlled c on c.month = p.month and c.tenant_id = m.tenant_id and c.analyte_id = m.analyte_id
      left join assessed a on a.month = p.month and a.tenant_id = m.tenant_id and a.analyte_id = m.analyte_id
      left join cases x on x.month = p.month and x.tenant_id = m.tenant_id and x.analyte_id = m.analyte_id
      where m.deleted_at is null and m.tenant_id = ${whose})
    select month, tenant_id as "tenantId", cv, taken::int as "roundsTaken", passed::int as "roundsPassed", cases::int as "openCases",
      is_accredited as "isAccredited", count(*)::int as tests
    from tests group by month, tenant_id, cv, taken, passed, cases, is_accredited`);
}
