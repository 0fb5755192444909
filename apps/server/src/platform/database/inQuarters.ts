import { type RawBuilder, sql } from 'kysely';
import { nextQuarter, type Quarter, quarterOf, startOf } from './quarters.ts';

const instant = (quarter: Quarter) => sql`${sql.lit(startOf(quarter))}::timestamptz`;

/**
 * The quarters of a period, written into the statement, so that the planner leaves out all other partitions. As
 * parameters the bounds would be known only at execution, and planning over all quarters costs more than the query. The
 * text varies with the quarter alone, so that it can be prepared.
 */
export function inQuarters(column: RawBuilder<unknown>, from: Date, until?: Date): RawBuilder<unknown> {
  const since = sql`${column} >= ${instant(quarterOf(from))}`;
  return until ? sql`${since} and ${column} < ${instant(nextQuarter(quarterOf(until)))}` : since;
}
