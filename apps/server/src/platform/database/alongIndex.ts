import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from './db.ts';

const unsorted = sql`set local enable_sort = off`;
const sorted = sql`set local enable_sort to default`;

/**
 * Reads rows in the order of an index. After a large insert the planner's statistics are out of date: it expects a row
 * or two, and would read and sort the whole table, again with every step of an import. The three statements are sent
 * together.
 */
export async function alongIndex<T>(tx: ReadTx, query: RawBuilder<T>): Promise<T[]> {
  const [, rows] = await Promise.all([tx.rows(unsorted), tx.rows(query), tx.rows(sorted)]);
  return rows;
}

const once = sql`${unsorted}; set local plan_cache_mode = force_generic_plan`;
const asEver = sql`${sorted}; set local plan_cache_mode to default`;

/**
 * The same for a statement whose text never varies: one generic plan is cached. For a list of two tests the planner
 * would otherwise plan each time, which costs more than reading the list. A cluster needs the laboratory to plan, and
 * each setting is a round trip to its workers: there the statement is only prepared.
 */
export async function alongIndexOnce<T>(tx: ReadTx, query: RawBuilder<T>): Promise<T[]> {
  if (tx.isCluster) return tx.prepared(query);
  const [, rows] = await Promise.all([tx.rows(once), tx.prepared(query), tx.rows(asEver)]);
  return rows;
}

const otherWays = ['hashjoin', 'mergejoin', 'material'];
const setting = (value: string) => sql.raw(otherWays.map((way) => `set local enable_${way} ${value}`).join('; '));
const [oneByOne, anyWay] = [setting('= off'), setting('to default')];

/**
 * Updates rows that a list names by their keys, with an index look-up for each, even if the planner takes the table for
 * small. The list must be expensive to scan again (a look-up for each of its rows does it), else it is scanned for
 * every row of the table. The statement is prepared with a cached plan, so it must be used nowhere else.
 */
export async function eachByKey<T>(tx: ReadTx, query: RawBuilder<T>): Promise<T[]> {
  const [, rows] = await Promise.all([tx.rows(oneByOne), tx.prepared(query), tx.rows(anyWay)]);
  return rows;
}
