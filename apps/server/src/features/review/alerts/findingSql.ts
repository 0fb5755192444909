import { sql } from 'kysely';

/** What of a level's month an alert `x` is about; null where it is about a run. */
export const findingSql =
  sql.raw(`case when x.finding is null then null else json_build_object('kind', x.finding, 'level', x.level,
  'month', to_char(x.month, 'YYYY-MM'), 'value', x.found_value, 'limit', x.limit_value, 'against', x.against) end`);

/** When the clock of an alert `x` began: with the run, or when the month was judged. */
export const sinceSql = sql.raw('case when x.finding is null then x.run_time else x.create_time end');
