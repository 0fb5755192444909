import { type RawBuilder, sql } from 'kysely';

const key = sql.raw('o.tenant_id, o.qc_test_id, o.level');
const limitColumns = sql.raw(
  `${'p.source, p.tae_type_id, p.form, p."limit", p.max_cv_percent, o.analyte_id, o.aim_sd'}`,
);

/** The laboratory's limits for the levels of `own`, of a test or of an assay; the least place is the nearest. */
const limitsOf = (scope: 'qcTest' | 'assay', column: 'qc_test_id' | 'assay_id', place: number): RawBuilder<unknown> =>
  sql`select ${key}, ${place}::int + case when p.level is null then 1 else 0 end as place, ${limitColumns} from own o
    join performance_limit p on p.tenant_id = o.tenant_id and p.scope = ${scope} and ${sql.ref(`p.${column}`)} = ${sql.ref(`o.${column}`)}
    where p.deleted_at is null and (p.level is null or p.level = o.level)`;

/**
 * `teaInForce` and `performanceLimitsInForce` for the levels of all laboratories in one statement: the same order of
 * precedence, held against them case by case in `test/centre/limitsInForce.test.ts`. Reads a relation `own` with tenant_id,
 * qc_test_id, level, assay_id, analyte_id, unit_id, test_tae_type_id and the target in force (has_target, is_system_tae,
 * tae_type_id, tea_percent, tea_absolute, combination, aim_sd); yields `in_force` with how the allowable error of each level
 * is defined, its absolute part in the unit of the assay, and the laboratory's own maximum CV.
 */
export const limitsInForceSql = (at: Date): RawBuilder<unknown> => sql`
  allowed as (
    select distinct on (e.tae_type_id, e.analyte_id) e.tae_type_id, e.analyte_id, e.tea_percent, e.tea_absolute, e.combination, e.unit_id
    from tae e where e.deleted_at is null and e.effective_from::timestamptz <= ${at} order by e.tae_type_id, e.analyte_id, e.effective_from desc),
  scales as (
    select a.id as analyte_id, a.unit_id, 1::float8 as factor from analyte a
      where not exists (select from analyte_unit u where u.analyte_id = a.id and u.unit_id = a.unit_id and u.deleted_at is null)
    union all select u.analyte_id, u.unit_id, u.factor from analyte_unit u where u.deleted_at is null),
  named as (${limitsOf('qcTest', 'qc_test_id', 0)} union all ${limitsOf('assay', 'assay_id', 2)}),
  own_limit as (
    select distinct on (n.tenant_id, n.qc_test_id, n.level) n.tenant_id, n.qc_test_id, n.level, n.source, n.tae_type_id, n.form, n."limit", n.aim_sd
    from named n left join allowed e on e.tae_type_id = n.tae_type_id and e.analyte_id = n.analyte_id
    where case n.source when 'own' then n."limit" is not null else e.tae_type_id is not null end
    order by n.tenant_id, n.qc_test_id, n.level, n.place),
  own_cv as (
    select distinct on (n.tenant_id, n.qc_test_id, n.level) n.tenant_id, n.qc_test_id, n.level, n.max_cv_percent
    from named n where n.max_cv_percent is not null order by n.tenant_id, n.qc_test_id, n.level, n.place),
  chosen as (
    select ${key}, o.analyte_id, o.unit_id, c.max_cv_percent, by.target as by_target,
      case when by.target then o.combination when l.source = 'own' then case l.form when 'percent' then 'percent' else 'absolute' end end as combination,
      case when by.target then o.tea_percent when l.source = 'own' and l.form = 'percent' then l."limit" end as tea_percent,
      case when by.target then o.tea_absolute when l.source = 'own' and l.form = 'absolute' then l."limit"
        when l.source = 'own' and l.form = 'sd' then l."limit" * l.aim_sd end as tea_absolute,
      case when by.target or l.source = 'own' then null when l.source = 'tae' then l.tae_type_id
        when o.has_target and not o.is_system_tae then null else coalesce(o.tae_type_id, o.test_tae_type_id) end as tae_type_id
    from own o
    cross join lateral (select coalesce(o.has_target and not o.is_system_tae and (o.tea_percent is not null or o.tea_absolute is not null), false) as target) by
    left join own_limit l using (tenant_id, qc_test_id, level) left join own_cv c using (tenant_id, qc_test_id, level)),
  in_force as (
    select c.tenant_id, c.qc_test_id, c.level, c.max_cv_percent, coalesce(e.combination, c.combination) as combination,
      coalesce(e.tea_percent, c.tea_percent) as tea_percent,
      case when e.unit_id is null or e.unit_id = c.unit_id then coalesce(e.tea_absolute, c.tea_absolute)
        else e.tea_absolute * f.factor / nullif(t.factor, 0) end as tea_absolute
    from chosen c
    left join allowed e on e.tae_type_id = c.tae_type_id and e.analyte_id = c.analyte_id
    left join scales f on f.analyte_id = e.analyte_id and f.unit_id = e.unit_id
    left join scales t on t.analyte_id = e.analyte_id and t.unit_id = c.unit_id)`;

/** The allowable error of a row of `in_force` in per cent at a value: `resolveTea`. */
export function teaPercentSql(row: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const [percent, absolute] = [sql.ref(`${row}.tea_percent`), sql.ref(`${row}.tea_absolute`)];
  const part = sql`(100 * ${absolute} / abs(nullif(${value}, 0)))`;
  const both = (fn: 'greatest' | 'least') =>
    sql`case when ${percent} is not null and ${part} is not null then ${sql.raw(fn)}(${percent}, ${part}) end`;
  return sql`case when nullif(${value}, 0) is null then null else case ${sql.ref(`${row}.combination`)} when 'percent' then ${percent}
    when 'absolute' then ${part} when 'greater' then ${both('greatest')} when 'lesser' then ${both('least')} end end`;
}
