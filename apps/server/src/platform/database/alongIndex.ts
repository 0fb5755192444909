import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from './db.ts';

const unsorted = sql`set local enable_sort = off`;
const sorted = sql`set local enable_sort to default`;

/**
 * Rows in the order of an index, read along it. In a table that has just grown by far more than the planner knows of, it
 * takes what is asked for to be a row or two, and would rather read everything there is and sort it: with every step of a
 * large import anew. The three statements leave in one turn.
 */
export async function alongIndex<T>(tx: ReadTx, query: RawBuilder<T>): Promise<T[]> {
  const [, rows] = await Promise.all([tx.rows(unsorted), tx.rows(query), tx.rows(sorted)]);
  return rows;
}

const once = sql`${unsorted}; set local plan_cache_mode = force_generic_plan`;
const asEver = sql`${sorted}; set local plan_cache_mode to default`;

/**
 * The same for a statement whose text never varies: its one plan is kept. For a list of two tests the planner would rather
 * plan anew each time, which costs more than the list. A cluster must know the laboratory to plan, and each setting is a
 * journey to its machines: there the statement is only prepared.
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
 * Changes rows that a list names by their keys: each is looked up, whatever the planner thinks of the size of the table. The
 * list must be dear to read again (a look-up of each of its rows makes it so), else it is read for every row of the table.
 * The statement is prepared, and must be used nowhere else: its plan is kept.
 */
export async function eachByKey<T>(tx: ReadTx, query: RawBuilder<T>): Promise<T[]> {
  const [, rows] = await Promise.all([tx.rows(oneByOne), tx.prepared(query), tx.rows(anyWay)]);
  return rows;
}
