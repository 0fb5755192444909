import type { QualityIndicator } from '@qc/domain';
import { jurisdictionOrder } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { largeHashes, withPlannerHints } from '#platform/database/plannerHints';
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

/** What is known of a test, as bits: facts of many rows add up to those of their test by `bit_or`. */
const fact = {
  controlled: 1,
  judged: 2,
  exceeds: 4,
  anyRound: 8,
  countedRound: 16,
  failedRound: 32,
  assessedOtherwise: 64,
};
const has = (name: keyof typeof fact): RawBuilder<unknown> => sql.raw(`(facts & ${fact[name]} > 0)`);
const facts = (...names: readonly (keyof typeof fact)[]): RawBuilder<unknown> =>
  sql.raw(String(names.reduce((sum, name) => sum + fact[name], 0)));

/** Sums of a series in several months as one: `mergeMoments` in SQL. What cancels is far below the slack of `exceedsLimit`. */
export const mergedMoments = sql`sum(n) as n, sum(n * mean) / sum(n) as mean,
  sum(m2) + sum(n * mean ^ 2) - sum(n * mean) ^ 2 / sum(n) as m2`;

/** `exceedsLimit` of a series `s` with enough results against a requirement `r`. */
export const exceedsRequirement = sql`sqrt(greatest(s.m2, 0) / (s.n - 1)) > (1 + 1e-9) * coalesce(r.cv_percent / 100 * abs(s.mean), r.max_sd)`;

/** What the control of each laboratory says of its tests. In one month each row is one series. */
function controlFacts({ from, to, firstMonth, lastMonth }: IndicatorPeriod, minResults: number): RawBuilder<unknown> {
  const isOneMonth = firstMonth === lastMonth;
  const inMonths = isOneMonth
    ? sql`month = ${from}::date and n > 0`
    : sql`month >= ${from}::date and month <= ${to}::date and n > 0`;
  const merged = sql`
    select tenant_id, analyte_id, 'inControl' as "set", ${mergedMoments} from qc_month where ${inMonths} and "set" = 'inControl'
    group by tenant_id, qc_test_id, level, lot_id, analyte_id
    union all
    select tenant_id, analyte_id, "set", n, mean, m2 from qc_month where ${inMonths} and "set" = 'all'`;
  return sql`
    select s.tenant_id, s.analyte_id, case
        when s."set" = 'all' or s.n < ${minResults} or s.mean = 0 or r.analyte_id is null then ${facts('controlled')}
        when ${exceedsRequirement} then ${facts('controlled', 'judged', 'exceeds')}
        else ${facts('controlled', 'judged')} end as facts
    from ${isOneMonth ? sql`(select * from qc_month where ${inMonths})` : sql`(${merged})`} s
    left join required r on r.analyte_id = s.analyte_id`;
}

/** What rounds in the period, and alternatives in the year that ends with it, say of the tests. */
const assessmentFacts = ({ from, to }: IndicatorPeriod): RawBuilder<unknown> => sql`
  select r.tenant_id, m.analyte_id, case
      when r.kind = 'alternative' then ${facts('assessedOtherwise')}
      when coalesce(s.scheme_level, 'other') = 'other' then ${facts('anyRound')}
      when r.outcome = 'passed' then ${facts('anyRound', 'countedRound')}
      else ${facts('anyRound', 'countedRound', 'failedRound')} end as facts
  from external_result r
  join menu_test m on m.tenant_id = r.tenant_id and m.id = r.menu_test_id
  left join external_scheme s on s.id = r.scheme_id
  where r.deleted_at is null and r.result_date <= ${to}::date
    and r.result_date >= case r.kind when 'round' then ${from}::date else (${to}::date - interval '1 year' + interval '1 day')::date end
  union all
  select p.tenant_id, p.analyte_id, case when p.has_passed then ${facts('anyRound', 'countedRound')}
      else ${facts('anyRound', 'countedRound', 'failedRound')} end
  from (${planRounds({ from, to }, sql`true`)}) p`;

/**
 * `testCount` for the tests of all laboratories in one statement, from monthly sums; held against the working of each laboratory in
 * `test/indicators/indicators.test.ts`. What is known of a test is gathered in one pass over everything that says something of it.
 */
export function laboratoryFractions(
  tx: ReadTx,
  ctx: Caller,
  { minResults, ...period }: IndicatorPeriod & { readonly minResults: number },
): Promise<LaboratoryFractions[]> {
  const { from, to, requirementDay } = period;
  const jurisdictions = [...jurisdictionOrder];
  return withPlannerHints(
    tx,
    largeHashes,
    sql<LaboratoryFractions>`
    with required as (
      select distinct on (e.analyte_id) e.analyte_id, e.cv_percent, e.max_sd
      from tae e join tae_type y on y.id = e.tae_type_id
      where e.deleted_at is null and y.deleted_at is null and y.jurisdiction is not null and (e.cv_percent is not null or e.max_sd is not null)
        and e.effective_from <= ${requirementDay}::date and (y.effective_from is null or y.effective_from <= ${requirementDay}::date)
        and (y.effective_to is null or y.effective_to >= ${requirementDay}::date)
      order by e.analyte_id, array_position(${jurisdictions}::text[], y.jurisdiction), e.effective_from desc, e.id),
    open_schemes as (
      select coalesce(array_agg(id), '{}') as ids from external_scheme
      where deleted_at is null and coalesce(open_from, ${to}::date) <= ${to}::date and coalesce(open_until, ${from}::date) >= ${from}::date),
    known as (
      select tenant_id, analyte_id, bit_or(facts) as facts
      from (${controlFacts(period, minResults)} union all ${assessmentFacts(period)}) said group by tenant_id, analyte_id),
    tests as (
      select m.tenant_id, coalesce(k.facts, 0) as facts,
        case when k.facts & ${facts('anyRound')} > 0 then 'joined' when m.assessment <> 'joined' then m.assessment
          when coalesce(cardinality(m.scheme_ids), 0) = 0 or m.scheme_ids && (select ids from open_schemes) then 'joined' else 'none' end as scheme
      from menu_test m left join known k on k.tenant_id = m.tenant_id and k.analyte_id = m.analyte_id
      where m.deleted_at is null and m.since <= ${to}::date and (m.until is null or m.until >= ${from}::date)),
    fractions as (
      select tenant_id, count(*)::int as tests,
        count(*) filter (where ${has('controlled')})::int as "CL07part", count(*)::int as "CL07whole",
        count(*) filter (where ${has('exceeds')})::int as "CL08part", count(*) filter (where ${has('judged')})::int as "CL08whole",
        count(*) filter (where scheme = 'joined')::int as "CL09part", count(*) filter (where scheme in ('joined', 'notJoined'))::int as "CL09whole",
        count(*) filter (where ${has('countedRound')} and not ${has('failedRound')})::int as "CL10part",
        count(*) filter (where ${has('countedRound')})::int as "CL10whole",
        count(*) filter (where scheme = 'none' and ${has('assessedOtherwise')})::int as "CL11part",
        count(*) filter (where scheme = 'none')::int as "CL11whole"
      from tests group by tenant_id)
    select b.tenant_code as "tenantId", ${localName(ctx.language, 'b')} as "labName", b.lab_number as "labNumber", nullif(b.region, '') as region,
      coalesce(f.tests, 0) as tests, coalesce(f."CL07part", 0) as "CL07part", coalesce(f."CL07whole", 0) as "CL07whole",
      coalesce(f."CL08part", 0) as "CL08part", coalesce(f."CL08whole", 0) as "CL08whole", coalesce(f."CL09part", 0) as "CL09part",
      coalesce(f."CL09whole", 0) as "CL09whole", coalesce(f."CL10part", 0) as "CL10part", coalesce(f."CL10whole", 0) as "CL10whole",
      coalesce(f."CL11part", 0) as "CL11part", coalesce(f."CL11whole", 0) as "CL11whole"
    from laboratory b left join fractions f on f.tenant_id = b.tenant_code
    where b.status = 'Active' and b.deleted_at is null order by b.lab_number, b.tenant_code`,
  );
}
