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

/** More are not worth to be looked for in their list, row by row. */
const mostObjects = 100;

/** The objects of a column, and which of them each row has, counted from one; null where most rows have their own. */
function sharedObjects(values: readonly unknown[]): { all: unknown[]; of: (number | null)[] } | null {
  const places = new Map<unknown, number>();
  let told = 0;
  const of = values.map((value) => {
    if (value === null || value === undefined || places.size > mostObjects) return null;
    told++;
    const place = places.get(value) ?? places.size + 1;
    places.set(value, place);
    return place;
  });
  const isWorthIt = places.size <= mostObjects && 2 * places.size < told;
  return isWorthIt ? { all: [...places.keys()], of } : null;
}

/** How a column travels: its parameters, what the list of its rows is made of, and how a row of that list is read. */
type Sent = { readonly values: readonly unknown[]; readonly list: string | null; readonly read: string };

function sentColumn(column: string, { type, rows, at }: { type: string; rows: readonly Row[]; at: number }): Sent {
  if (isShared(column, rows)) return { values: [rows[0]?.[column] ?? null], list: null, read: `$${at}::${type}` };
  const own = rows.map((row) => row[column]);
  const objects = type === 'jsonb' ? sharedObjects(own) : null;
  if (objects) {
    const values = [listText(objects.of, 'integer'), listText(objects.all, type)];
    return { values, list: `$${at}::integer[]`, read: `($${at + 1}::jsonb[])[${column}]` };
  }
  const isEmpty = own.every((value) => value === null || value === undefined);
  const values = [isEmpty ? '{}' : listText(own, type)];
  if (type.endsWith('[]')) return { values, list: `$${at}::text[]`, read: `${column}::${type}` };
  return { values, list: `$${at}::${type}[]`, read: column };
}

/**
 * Stores many rows, as one list per column. A column that is null in all of them costs nothing: a short list is filled up.
 * Of objects that many rows have in common each travels once.
 */
export function insertLists(
  table: string,
  types: Readonly<Record<string, string>>,
  rows: readonly Row[],
  rest = '',
): { text: string; values: unknown[] } {
  const columns = Object.keys(rows[0] ?? {});
  const values: unknown[] = [];
  const sent = columns.map((column) => {
    const each = sentColumn(column, { type: types[column] ?? 'text', rows, at: values.length + 1 });
    values.push(...each.values);
    return each;
  });
  const listed = columns.filter((_, index) => sent[index]?.list !== null);
  const text = `insert into ${table} (${columns.join(', ')})
    select ${sent.map(({ read }) => read).join(', ')}
    from unnest(${sent.flatMap(({ list }) => list ?? []).join(', ')}) as v(${listed.join(', ')})${rest}`;
  return { text, values };
}
