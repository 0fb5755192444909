import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from './db.ts';

/** Settings of the planner that hold for one statement. */
type PlannerHints = {
  readonly set: RawBuilder<unknown>;
  readonly reset: RawBuilder<unknown>;
  /** The text never varies: the statement is prepared and its plan cached. */
  readonly isPrepared?: boolean;
  /** Not on a cluster, where each setting is a round trip to its workers: there the statement is only prepared. */
  readonly isSingleNodeOnly?: boolean;
};

const unsorted = sql`set local enable_sort = off`;
const sorted = sql`set local enable_sort to default`;

/**
 * Reads rows in the order of an index. After a large insert the planner's statistics are out of date: it expects a row
 * or two, and would read and sort the whole table, again with every step of an import.
 */
export const indexOrder: PlannerHints = { set: unsorted, reset: sorted };

/**
 * The same for a statement whose text never varies: one generic plan is cached. For a list of two tests the planner would
 * otherwise plan each time, which costs more than reading the list. A cluster needs the laboratory to plan.
 */
export const cachedIndexOrder: PlannerHints = {
  set: sql`${unsorted}; set local plan_cache_mode = force_generic_plan`,
  reset: sql`${sorted}; set local plan_cache_mode to default`,
  isPrepared: true,
  isSingleNodeOnly: true,
};

const ways = ['nestloop', 'seqscan'];
const setting = (value: string) => sql.raw(ways.map((way) => `set local enable_${way} ${value}`).join('; '));

/**
 * Updates rows that a list names by their keys: `id = any(keys)` finds them in the index, a hash joins them with the list. In a
 * table that grew since it was analysed, the planner expects a row or two and would read the list again for every row.
 */
export const joinedByKey: PlannerHints = { set: setting('= off'), reset: setting('to default') };

/** Groups the tests of all laboratories in memory: with the default of 4 MB a hash of them would be written to disk, or sorted. */
export const largeHashes: PlannerHints = {
  set: sql`set local work_mem = '32MB'`,
  reset: sql`set local work_mem to default`,
};

/** Runs a statement under some hints. The three statements are sent together, in this order. */
export async function withPlannerHints<T>(
  tx: ReadTx,
  { set, reset, isPrepared, isSingleNodeOnly }: PlannerHints,
  query: RawBuilder<T>,
): Promise<T[]> {
  if (isSingleNodeOnly && tx.isCluster) return tx.prepared(query);
  const [, rows] = await Promise.all([tx.rows(set), isPrepared ? tx.prepared(query) : tx.rows(query), tx.rows(reset)]);
  return rows;
}
