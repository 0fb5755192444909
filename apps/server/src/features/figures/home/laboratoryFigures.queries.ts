import type { LaboratoryFigures } from '@qc/contract';
import { sql } from 'kysely';
import { liveGroupsSql } from '#features/figures/peers/public';
import { isOwnTargetSql, limitsInForceSql, nextMonth, teaPercentSql } from '#features/qc/statistics/public';
import type { ReadTx } from '#platform/database/db';

/**
 * In addition to sigma and SDI: levels whose CV and its limit are known, and those within it: the laboratory's own,
 * else a third of the allowable error (WS/T 641).
 */
export type MonthFigures = LaboratoryFigures & { readonly cvLevels: number; readonly cvPassed: number };

/**
 * The figures of one month of all laboratories, or of these: medians of sigma and |SDI| over their levels, and how many levels are poor. From
 * the monthly sums, the limits in force, and the groups as peer reports show them; its cost is linear in the tests. A level
 * without target, allowable error or peer group has no figure, and none is made up for it; nor has one whose target these
 * very results made. Targets are joined to the stored sums, whose number the planner knows: after the groups it expects a
 * handful of rows and would look up a target for each.
 */
export function laboratoryFigures(
  tx: ReadTx,
  month: string,
  now: Date,
  tenantIds?: readonly string[],
): Promise<MonthFigures[]> {
  const next = nextMonth(month);
  const isMeant = (tenant: string) =>
    tenantIds ? sql`${sql.ref(tenant)} = any(${[...tenantIds]}::text[])` : sql`true`;
  return tx.rows(sql<MonthFigures>`
    with floating as (
      select g.tenant_id, g.id, max(array[extract(epoch from r.measured_at)::float8, r.eval_mean, r.eval_sd]) as last
      from target g join qc_result r on r.tenant_id = g.tenant_id and r.qc_test_id = g.qc_test_id and r.level = g.level and r.target_id = g.id
      where ${isMeant('g.tenant_id')} and g.kind = 'floating' and g.deleted_at is null and r.deleted_at is null and r.eval_mean is not null and r.eval_sd is not null
        and r.measured_at >= ${month}::timestamptz and r.measured_at < ${next}::timestamptz and r.measured_at <= ${now}
      group by g.tenant_id, g.id),
    own as materialized (
      select q.tenant_id, q.qc_test_id, q.level, q.lot_id, q.analyte_id, q.unit_id, q.temperature_id, q.method_id, q.instrument_model_id,
        q.reagent_supplier_id, q.slide_generation, q.n, q.mean, q.m2, t.assay_id, t.stats_comparison_id, t.tae_type_id as test_tae_type_id,
        t.status = 'Active' and t.deleted_at is null as is_in_use, g.id is not null as has_target, g.tae_type_id, g.is_system_tae,
        g.tea_percent, g.tea_absolute, g.combination, g.basis_from, g.basis_to, g.basis_count,
        case g.kind when 'floating' then f.last[2] else g.mean end as aim, case g.kind when 'floating' then f.last[3] else g.sd end as aim_sd
      from qc_month q
      join qc_test t on t.tenant_id = q.tenant_id and t.id = q.qc_test_id
      left join target g on g.tenant_id = q.tenant_id and g.qc_test_id = q.qc_test_id and g.level = q.level and g.deleted_at is null
        and g.effective_from <= ${now} and (g.effective_to is null or g.effective_to > ${now})
      left join floating f on f.tenant_id = g.tenant_id and f.id = g.id
      where ${isMeant('q.tenant_id')} and q.month = ${month}::date and q."set" = 'inControl' and q.n >= 2),
    ${limitsInForceSql(now)},
    ${liveGroupsSql(month)},
    judged as (
      select o.tenant_id, abs((o.mean - p.peer_mean) / nullif(p.peer_sd, 0)) as sdi,
        ${teaPercentSql('i', sql`coalesce(o.aim, p.peer_mean)`)} as tea, i.max_cv_percent,
        case when not ${isOwnTargetSql('o', { from: month, to: next })} then abs(100 * (o.mean - o.aim) / nullif(o.aim, 0)) end as bias,
        100 * sqrt(o.m2 / (o.n - 1)) / abs(nullif(o.mean, 0)) as cv
      from own o left join in_force i using (tenant_id, qc_test_id, level) left join peers p using (tenant_id, qc_test_id, level)
      where o.is_in_use),
    figures as (
      select tenant_id, sdi, cv, coalesce(max_cv_percent, tea / 3) as max_cv, (tea - bias) / nullif(cv, 0) as sigma from judged)
    select tenant_id as "tenantId",
      percentile_cont(0.5) within group (order by sigma) as sigma, count(sigma)::int as "sigmaLevels",
      count(*) filter (where sigma < 3)::int as "sigmaPoor",
      percentile_cont(0.5) within group (order by sdi) as sdi, count(sdi)::int as "sdiLevels",
      count(*) filter (where sdi >= 2)::int as "sdiOff",
      count(*) filter (where max_cv is not null and cv is not null)::int as "cvLevels", count(*) filter (where cv <= max_cv)::int as "cvPassed"
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
