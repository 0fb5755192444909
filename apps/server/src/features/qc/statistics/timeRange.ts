import { judgesItself, type TargetBasis } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { nextMonth } from './months.ts';

/** A time range by the laboratory's clock; without a beginning: from the first result on. */
export type TimeRange = { readonly from: string | null; readonly to: string };

/** A month by its first day. */
export const monthRange = (month: string): TimeRange => ({ from: month, to: nextMonth(month) });

/** A time of the laboratory's clock as a number: times of one clock can be compared. */
export function clockTime(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`);
}

/** Whether `n` results of a time range are mostly those that made the target they would be measured from. */
export function isOwnTarget(basis: TargetBasis | null, { from, to }: TimeRange, n: number): boolean {
  return judgesItself(basis, { from: from === null ? null : clockTime(from), to: clockTime(to), n });
}

/** The same of rows of many laboratories, that have n and the basis of their target: see `judgesItself`. */
export function isOwnTargetSql(
  row: string,
  { from, to }: { readonly from: string; readonly to: string },
): RawBuilder<unknown> {
  const [since, until, count, n] = ['basis_from', 'basis_to', 'basis_count', 'n'].map((name) =>
    sql.ref(`${row}.${name}`),
  );
  const length = (a: RawBuilder<unknown> | undefined, b: RawBuilder<unknown> | undefined) =>
    sql`extract(epoch from ${b} - ${a})`;
  const begin = sql`greatest(${since}, ${from}::timestamptz)`;
  const end = sql`least(${until}, ${to}::timestamptz)`;
  const share = sql`(case when ${until} = ${since} then 1 else ${length(begin, end)} / ${length(since, until)} end)`;
  return sql`coalesce(${count} > 0 and ${begin} <= ${end} and case when ${count} > 0 then ${share} >= 0.5 and 2 * ${share} * ${count} >= ${n} end, false)`;
}
