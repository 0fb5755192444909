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

/** From this number of rows on, one list per column is faster than JSON: the database reads it in half the time. */
export const listedFrom = 24;

/** Columns that rows stored together mostly have in common: said once, where they have. */
const shared = new Set(['tenant_id', 'import_id', 'create_user', 'create_time', 'update_user', 'update_time']);

type Row = Readonly<Record<string, unknown>>;

const isShared = (column: string, values: readonly unknown[]): boolean =>
  shared.has(column) && values.every((value) => value === values[0]);

/** What the rows say in each column. To go through each row once is quicker than to ask each for every column by its name. */
function valuesOf(columns: readonly string[], rows: readonly Row[]): unknown[][] {
  const values = columns.map((): unknown[] => Array.from(rows, () => null));
  for (const [at, row] of rows.entries()) {
    let next = 0;
    for (const name in row) {
      // Rows of one kind name their columns in one order.
      const place = columns[next] === name ? next : columns.indexOf(name);
      const list = values[place];
      if (list) list[at] = row[name];
      next++;
    }
  }
  return values;
}

/** More are not worth to be looked for in their list, row by row. */
const mostObjects = 100;

/** The objects of a column, and which of them each row has, counted from one; null where most rows have their own. */
function sharedObjects(values: readonly unknown[]): { all: unknown[]; of: (number | null)[] } | null {
  const places = new Map<unknown, number>();
  let filled = 0;
  const of = values.map((value) => {
    if (value === null || value === undefined || places.size > mostObjects) return null;
    filled++;
    const place = places.get(value) ?? places.size + 1;
    places.set(value, place);
    return place;
  });
  const isWorthIt = places.size <= mostObjects && 2 * places.size < filled;
  return isWorthIt ? { all: [...places.keys()], of } : null;
}

/** How a column travels: its parameters, what the list of its rows is made of, and how a row of that list is read. */
type SentColumn = { readonly values: readonly unknown[]; readonly list: string | null; readonly read: string };

function sentColumn(
  column: string,
  { type, own, at }: { readonly type: string; readonly own: readonly unknown[]; readonly at: number },
): SentColumn {
  if (isShared(column, own)) return { values: [own[0] ?? null], list: null, read: `$${at}::${type}` };
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
  const all = valuesOf(columns, rows);
  const sent = columns.map((column, place) => {
    const own = all[place] ?? [];
    const each = sentColumn(column, { type: types[column] ?? 'text', own, at: values.length + 1 });
    values.push(...each.values);
    return each;
  });
  const listed = columns.filter((_, index) => sent[index]?.list !== null);
  const text = `insert into ${table} (${columns.join(', ')})
    select ${sent.map(({ read }) => read).join(', ')}
    from unnest(${sent.flatMap(({ list }) => list ?? []).join(', ')}) as v(${listed.join(', ')})${rest}`;
  return { text, values };
}
