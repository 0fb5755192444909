import { listText } from './listText.ts';

const texts = new Map<string, string>();

/**
 * The statement that stores any number of rows of a table. The rows travel as one JSON text, whose columns the database
 * reads by their own types: the statement never varies, so it is prepared once, and a morning's results are not a
 * thousand parameters.
 */
export function insertText(table: string, columns: readonly string[], rest = ''): string {
  const list = columns.join(', ');
  const key = `${table} ${list}${rest}`;
  const text =
    texts.get(key) ??
    `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)${rest}`;
  texts.set(key, text);
  return text;
}

/** From so many rows on lists are worth their many parameters: the database reads them in half the time of JSON. */
export const listedFrom = 100;

/** Stores many rows, as one list per column. A column that is null in all of them costs nothing: a short list is filled up. */
export function insertLists(
  table: string,
  types: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
  rest = '',
): { text: string; values: string[] } {
  const columns = Object.keys(rows[0] ?? {});
  const typeOf = (column: string): string => types[column] ?? 'text';
  const lists = columns.map((column, at) => `$${at + 1}::${typeOf(column).endsWith('[]') ? 'text' : typeOf(column)}[]`);
  const read = columns.map((column) => (typeOf(column).endsWith('[]') ? `${column}::${typeOf(column)}` : column));
  const values = columns.map((column) => {
    const own = rows.map((row) => row[column]);
    return own.every((value) => value === null || value === undefined) ? '{}' : listText(own, typeOf(column));
  });
  const text = `insert into ${table} (${columns.join(', ')})
    select ${read.join(', ')} from unnest(${lists.join(', ')}) as v(${columns.join(', ')})${rest}`;
  return { text, values };
}
