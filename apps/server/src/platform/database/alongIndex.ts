import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from './db.ts';

const settings = {
  rows: { before: sql`set local enable_sort = off`, after: sql`set local enable_sort to default` },
  prepared: {
    before: sql`set local enable_sort = off; set local plan_cache_mode = force_generic_plan`,
    after: sql`set local enable_sort to default; set local plan_cache_mode to default`,
  },
};

/**
 * Rows in the order of an index, read along it. In a table that has just grown by far more than the planner knows of, it
 * takes what is asked for to be a row or two, and would rather read everything there is and sort it: with every step of a
 * large import anew. The three statements leave in one turn. `prepared`: its text never varies, and its one plan is kept;
 * for a list of two tests the planner would rather plan anew each time, which costs more than the list.
 */
export async function alongIndex<T>(
  tx: ReadTx,
  query: RawBuilder<T>,
  how: keyof typeof settings = 'rows',
): Promise<T[]> {
  const { before, after } = settings[how];
  const [, rows] = await Promise.all([tx.rows(before), tx[how](query), tx.rows(after)]);
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
