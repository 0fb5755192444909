import { type RawBuilder, sql } from 'kysely';
import { nextQuarter, type Quarter, quarterOf, startOf } from './quarters.ts';

const instant = (quarter: Quarter) => sql`${sql.lit(startOf(quarter))}::timestamptz`;

/**
 * The quarters of a period, in words of the statement: the planner leaves out the partitions of all others. Bounds that
 * travel as values would tell it no sooner than the statement runs, and planning over all quarters, or anew each time,
 * costs more than what is looked for. The text varies with the quarter alone, so that it can be prepared.
 */
export function inQuarters(column: RawBuilder<unknown>, from: Date, until?: Date): RawBuilder<unknown> {
  const since = sql`${column} >= ${instant(quarterOf(from))}`;
  return until ? sql`${since} and ${column} < ${instant(nextQuarter(quarterOf(until)))}` : since;
}
