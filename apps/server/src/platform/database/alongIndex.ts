import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from './db.ts';

/**
 * Rows in the order of an index, read along it. In a table that has just grown by far more than the planner knows of, it
 * takes what is asked for to be a row or two, and would rather read everything there is and sort it: with every step of a
 * large import anew. The three statements leave in one turn.
 */
export async function alongIndex<T>(tx: ReadTx, query: RawBuilder<T>): Promise<T[]> {
  const [, rows] = await Promise.all([
    tx.rows(sql`set local enable_sort = off`),
    tx.rows(query),
    tx.rows(sql`set local enable_sort to default`),
  ]);
  return rows;
}
