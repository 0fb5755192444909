import type { RecognitionFacts } from '@qc/domain';
import { jurisdictionOrder } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { exceedsRequirement, mergedMoments, planRounds } from '#features/figures/qualityIndicators/public';
import type { ReadTx } from '#platform/database/db';
import { largeHashes, withPlannerHints } from '#platform/database/plannerHints';
import type { Criteria, JudgedMonth } from './judgedMonth.ts';
import { openAtEndOf } from './openCases.queries.ts';

/** Tests of a laboratory of which the same is known at the end of a month. */
export type FactsOfTests = RecognitionFacts & { readonly tenantId: string; readonly tests: number };

type Asked = {
  readonly rule: Criteria;
  readonly judged: JudgedMonth;
  readonly tenantIds: readonly string[];
};

/** The accepted series of the months of the CV. Where that is one month, each row is one series. */
function seriesOf({ cvFrom, month, firstDay, lastDay }: JudgedMonth, whose: RawBuilder<unknown>): RawBuilder<unknown> {
  const accepted = sql`"set" = 'inControl' and n > 0 and tenant_id = ${whose}`;
  if (cvFrom === month)
    return sql`select tenant_id, analyte_id, qc_test_id, level, n, mean, m2 from qc_month
      where ${accepted} and month = ${firstDay}::date`;
  return sql`select tenant_id, analyte_id, qc_test_id, level, ${mergedMoments} from qc_month
    where ${accepted} and month >= ${`${cvFrom}-01`}::date and month <= ${lastDay}::date
    group by tenant_id, analyte_id, qc_test_id, level, lot_id`;
}

/**
 * What a rule asks about the tests of many laboratories at the end of a month, in one statement from monthly sums; held against the
 * working of a laboratory in `test/indicators/recognition.test.ts`. Only facts are read: `recognise` decides, here as there.
 */
export function factsOfTests(tx: ReadTx, { rule, judged, tenantIds }: Asked): Promise<FactsOfTests[]> {
  const { firstDay, lastDay, requirementDay, roundsFrom } = judged;
  const whose = sql`any(${[...tenantIds]}::text[])`;
  const jurisdictions = rule.jurisdiction === null ? [...jurisdictionOrder] : [rule.jurisdiction];
  return withPlannerHints(
    tx,
    largeHashes,
    sql<FactsOfTests>`
    with required as (
      select distinct on (e.analyte_id) e.analyte_id, e.cv_percent, e.max_sd
      from tae e join tae_type y on y.id = e.tae_type_id
      where e.deleted_at is null and y.deleted_at is null and y.jurisdiction = any(${jurisdictions}::text[])
        and (e.cv_percent is not null or e.max_sd is not null) and e.effective_from <= ${requirementDay}::date
        and (y.effective_from is null or y.effective_from <= ${requirementDay}::date)
        and (y.effective_to is null or y.effective_to >= ${requirementDay}::date)
      order by e.analyte_id, array_position(${jurisdictions}::text[], y.jurisdiction), e.effective_from desc, e.id),
    -- 1: judged, 2: above the requirement.
    series as (
      select s.tenant_id, s.analyte_id, s.qc_test_id, s.level,
        case when r.analyte_id is null or s.n < ${rule.minResults} or s.mean = 0 then 0 when ${exceedsRequirement} then 3 else 1 end as facts
      from (${seriesOf(judged, whose)}) s left join required r on r.analyte_id = s.analyte_id),
    controlled as (
      select tenant_id, analyte_id, case when bit_or(facts) & 2 > 0 then 'exceeds' when bit_and(facts) & 1 > 0 then 'within'
          when bit_or(facts) = 0 then 'tooFewResults' end as cv
      from series group by tenant_id, analyte_id),
    -- Where some series can be judged and some not, every level on every instrument needs one that can.
    partly as (
      select tenant_id, analyte_id, bool_and(is_judged) as is_judged from (
        select s.tenant_id, s.analyte_id, bool_or(s.facts > 0) as is_judged
        from controlled c join series s on s.tenant_id = c.tenant_id and s.analyte_id = c.analyte_id
        join qc_test t on t.tenant_id = s.tenant_id and t.id = s.qc_test_id
        where c.cv is null group by s.tenant_id, s.analyte_id, t.lab_instrument_id, s.level) places
      group by tenant_id, analyte_id),
    taken as (
      select r.tenant_id, m.analyte_id, r.result_date as day, r.outcome = 'passed' as has_passed
      from external_result r
      join menu_test m on m.tenant_id = r.tenant_id and m.id = r.menu_test_id
      join external_scheme s on s.id = r.scheme_id
      where r.kind = 'round' and r.deleted_at is null and s.scheme_level <> 'other' and r.tenant_id = ${whose}
        and r.result_date >= ${roundsFrom}::date and r.result_date <= ${lastDay}::date
      union all
      select o.tenant_id, o.analyte_id, o.day, o.has_passed from (${planRounds({ from: roundsFrom, to: lastDay }, sql`r.tenant_id = ${whose}`)}) o),
    -- A round as one number: the newest is the greatest, of one day the one that failed; an even one was passed.
    rounds as (
      select tenant_id, analyte_id, bool_and(has_passed) as has_passed_all,
        array_agg(2 * (day - date '2000-01-01') + case when has_passed then 0 else 1 end) as places
      from taken group by tenant_id, analyte_id),
    assessed as (
      select tenant_id, analyte_id, least(cardinality(places), ${rule.rounds}) as taken,
        case when has_passed_all then least(cardinality(places), ${rule.rounds})
          else (select count(*) filter (where place % 2 = 0) from (select place from unnest(places) place order by place desc limit ${rule.rounds}) newest)
        end as passed
      from rounds),
    cases as (
      select distinct x.tenant_id, t.analyte_id
      from qc_test_alert x join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
      where x.tenant_id = ${whose} and ${openAtEndOf(sql`${lastDay}::date`)}),
    tests as (
      select m.tenant_id, m.is_accredited,
        case when r.analyte_id is null then 'noRequirement' when c.analyte_id is null then 'noControl'
          when c.cv is not null then c.cv when h.is_judged then 'within' else 'tooFewResults' end as cv,
        coalesce(a.taken, 0) as taken, coalesce(a.passed, 0) as passed, case when x.analyte_id is null then 0 else 1 end as cases
      from menu_test m
      left join required r on r.analyte_id = m.analyte_id
      left join controlled c on c.tenant_id = m.tenant_id and c.analyte_id = m.analyte_id
      left join partly h on h.tenant_id = m.tenant_id and h.analyte_id = m.analyte_id
      left join assessed a on a.tenant_id = m.tenant_id and a.analyte_id = m.analyte_id
      left join cases x on x.tenant_id = m.tenant_id and x.analyte_id = m.analyte_id
      where m.deleted_at is null and m.tenant_id = ${whose} and m.since <= ${lastDay}::date and (m.until is null or m.until >= ${firstDay}::date))
    select tenant_id as "tenantId", cv, taken::int as "roundsTaken", passed::int as "roundsPassed", cases as "openCases",
      is_accredited as "isAccredited", count(*)::int as tests
    from tests group by tenant_id, cv, taken, passed, cases, is_accredited`,
  );
}
