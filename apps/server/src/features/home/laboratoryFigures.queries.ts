import type { LaboratoryFigures } from '@qc/contract';
import { MIN_PEER_LABORATORIES, MIN_PEER_POINTS } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';

/** What must agree for laboratories to be compared, the closest first: the tiers of the peer groups. */
const always = ['lot_id', 'level', 'analyte_id', 'unit_id'];
const tiers = {
  peer: [...always, 'temperature_id', 'method_id', 'instrument_model_id', 'reagent_supplier_id', 'slide_generation'],
  method: [...always, 'temperature_id', 'method_id'],
  everybody: always,
} as const;

/** The groups of a tier with their mean and SD over all results; the SD around the group's own mean, so no digits are lost. */
function group(tier: keyof typeof tiers): RawBuilder<unknown> {
  const fields = tiers[tier].join(', ');
  return sql.raw(`${tier}_mean as (
      select ${fields}, count(distinct tenant_id) as laboratories, sum(n) as points, sum(n * mean) / sum(n) as centre
      from own group by ${fields}),
    ${tier} as (
      select ${fields}, max(g.centre) as centre, sqrt(sum(o.m2 + o.n * (o.mean - g.centre) ^ 2) / (max(g.points) - 1)) as sd
      from own o join ${tier}_mean g using (${fields})
      where g.laboratories >= ${MIN_PEER_LABORATORIES} and g.points >= ${MIN_PEER_POINTS} group by ${fields})`);
}

const join = (tier: keyof typeof tiers): RawBuilder<unknown> =>
  sql.raw(`left join ${tier} using (${tiers[tier].join(', ')})`);

/** A limit of a table of allowable errors, or of a target, at a target value, in per cent. */
function teaPercent(row: string, isOtherUnit = 'false'): RawBuilder<unknown> {
  const absolute = `case when ${isOtherUnit} then null else 100 * ${row}.tea_absolute / abs(nullif(o.aim, 0)) end`;
  return sql.raw(`case ${row}.combination when 'percent' then ${row}.tea_percent when 'absolute' then ${absolute}
    when 'greater' then case when ${row}.tea_percent is null or ${absolute} is null then null else greatest(${row}.tea_percent, ${absolute}) end
    when 'lesser' then case when ${row}.tea_percent is null or ${absolute} is null then null else least(${row}.tea_percent, ${absolute}) end end`);
}

/** Beside sigma and SDI: levels whose CV and allowable error are known, and those within a third of it (WS/T 641). */
export type MonthFigures = LaboratoryFigures & { readonly cvLevels: number; readonly cvPassed: number };

/**
 * The laboratories' figures of one month: medians of sigma and |SDI| over their levels, and how many levels are poor. From
 * the monthly sums only; two statements' worth of work in one, its cost linear in the tests. A level without target,
 * allowable error or peer group has no figure, and none is made up for it. Targets are joined to the stored sums, whose
 * number the planner knows: after the groups it expects a handful of rows and would look up a target for each.
 */
export function laboratoryFigures(tx: ReadTx, month: string, now: Date): Promise<MonthFigures[]> {
  return tx.rows(sql<MonthFigures>`
    with own as materialized (
      select q.tenant_id, q.qc_test_id, q.level, q.lot_id, q.analyte_id, q.unit_id, coalesce(q.temperature_id, 0) as temperature_id,
        q.method_id, q.instrument_model_id, q.reagent_supplier_id, coalesce(q.slide_generation, '') as slide_generation, q.n, q.mean, q.m2,
        t.tae_type_id as test_tae_type_id, t.status = 'Active' and t.deleted_at is null as is_in_use, g.tae_type_id, g.is_system_tae, g.mean as aim,
        g.tea_percent, g.tea_absolute, g.combination
      from qc_month q
      join qc_test t on t.tenant_id = q.tenant_id and t.id = q.qc_test_id
      left join target g on g.tenant_id = q.tenant_id and g.qc_test_id = q.qc_test_id and g.level = q.level and g.deleted_at is null
        and g.effective_from <= ${now} and (g.effective_to is null or g.effective_to > ${now})
      where q.month = ${month}::date and q."set" = 'inControl' and q.n >= 2),
    allowed as (
      select distinct on (e.tae_type_id, e.analyte_id) e.tae_type_id, e.analyte_id, e.tea_percent, e.tea_absolute, e.combination, e.unit_id
      from tae e where e.deleted_at is null and e.effective_from <= ${now} order by e.tae_type_id, e.analyte_id, e.effective_from desc),
    ${sql.join((Object.keys(tiers) as (keyof typeof tiers)[]).map(group))},
    judged as (
      select o.tenant_id,
        abs((o.mean - coalesce(peer.centre, method.centre, everybody.centre)) / nullif(coalesce(peer.sd, method.sd, everybody.sd), 0)) as sdi,
        case when o.is_system_tae or (o.tea_percent is null and o.tea_absolute is null) then ${teaPercent('e', 'e.unit_id <> o.unit_id')} else ${teaPercent('o')} end as tea,
        abs(100 * (o.mean - o.aim) / nullif(o.aim, 0)) as bias, 100 * sqrt(o.m2 / (o.n - 1)) / abs(nullif(o.mean, 0)) as cv
      from own o ${join('peer')} ${join('method')} ${join('everybody')}
      left join allowed e on e.tae_type_id = coalesce(o.tae_type_id, o.test_tae_type_id) and e.analyte_id = o.analyte_id
      where o.is_in_use),
    figures as (select tenant_id, sdi, tea, cv, (tea - bias) / nullif(cv, 0) as sigma from judged)
    select tenant_id as "tenantId",
      percentile_cont(0.5) within group (order by sigma) as sigma, count(sigma)::int as "sigmaLevels",
      count(*) filter (where sigma < 3)::int as "sigmaPoor",
      percentile_cont(0.5) within group (order by sdi) as sdi, count(sdi)::int as "sdiLevels",
      count(*) filter (where sdi >= 2)::int as "sdiOff",
      count(*) filter (where tea is not null and cv is not null)::int as "cvLevels", count(*) filter (where cv <= tea / 3)::int as "cvPassed"
    from figures group by tenant_id`);
}

/** Results in control of all results that were judged, by laboratory and month; a month without results is absent. */
export function monthShares(
  tx: ReadTx,
  from: string,
): Promise<{ tenantId: string; month: string; all: number; inControl: number }[]> {
  return tx.rows(sql`
    select tenant_id as "tenantId", to_char(month, 'YYYY-MM') as month,
      sum(n) filter (where "set" = 'all')::float8 as all, coalesce(sum(n) filter (where "set" = 'inControl'), 0)::float8 as "inControl"
    from qc_month where month >= ${from}::date group by 1, 2 having sum(n) filter (where "set" = 'all') > 0`);
}
