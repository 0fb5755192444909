import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from './db.ts';

/**
 * The rows of a query, read as one JSON array per column: for tens of thousands of rows the driver would spend more time on
 * taking rows apart than the database on finding them. Whole numbers beyond 2⁵³ must be cast to text by the query.
 */
export async function packedRows<Row extends object>(
  tx: ReadTx,
  query: RawBuilder<Row>,
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> {
  type Packed = { readonly [column in keyof Row]: readonly Row[column][] };
  const lists = columns.map((column) => sql`coalesce(json_agg(t.${sql.ref(column)}), '[]') as ${sql.ref(column)}`);
  const packed = await tx.first(sql<Packed>`select ${sql.join(lists)} from (${query}) t`);
  const [first] = columns;
  if (!packed || !first) return [];
  return packed[first].map((_, place) => {
    const row: Partial<Row> = {};
    for (const column of columns) row[column] = packed[column][place] as Row[typeof column];
    return row as Row;
  });
}
