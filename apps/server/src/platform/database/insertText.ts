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
export const listedFrom = 24;

/** Columns that rows stored together mostly have in common: said once, where they have. */
const shared = new Set(['tenant_id', 'import_id', 'create_user', 'create_time', 'update_user', 'update_time']);

type Row = Readonly<Record<string, unknown>>;

function isShared(column: string, rows: readonly Row[]): boolean {
  const first = rows[0]?.[column];
  return shared.has(column) && rows.every((row) => row[column] === first);
}

/** Stores many rows, as one list per column. A column that is null in all of them costs nothing: a short list is filled up. */
export function insertLists(
  table: string,
  types: Readonly<Record<string, string>>,
  rows: readonly Row[],
  rest = '',
): { text: string; values: unknown[] } {
  const columns = Object.keys(rows[0] ?? {});
  const typeOf = (column: string): string => types[column] ?? 'text';
  const place = new Map(columns.map((column, at) => [column, `$${at + 1}`]));
  const said = new Set(columns.filter((column) => isShared(column, rows)));
  const listed = columns.filter((column) => !said.has(column));
  const lists = listed.map(
    (column) => `${place.get(column)}::${typeOf(column).endsWith('[]') ? 'text' : typeOf(column)}[]`,
  );
  const read = columns.map((column) => {
    if (said.has(column)) return `${place.get(column)}::${typeOf(column)}`;
    return typeOf(column).endsWith('[]') ? `${column}::${typeOf(column)}` : column;
  });
  const values = columns.map((column) => {
    if (said.has(column)) return rows[0]?.[column] ?? null;
    const own = rows.map((row) => row[column]);
    return own.every((value) => value === null || value === undefined) ? '{}' : listText(own, typeOf(column));
  });
  const text = `insert into ${table} (${columns.join(', ')})
    select ${read.join(', ')} from unnest(${lists.join(', ')}) as v(${listed.join(', ')})${rest}`;
  return { text, values };
}
