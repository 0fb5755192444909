/** Where rows go: a table and the columns that each row gives, in order. */
export type Into = { readonly table: string; readonly columns: readonly string[] };

const texts = new Map<string, string>();

/**
 * The statement that inserts so many rows. Made once per table and size, so that it can be prepared: for a morning's
 * results the database would spend more time on reading the statement than on storing the rows.
 */
export function insertText({ table, columns }: Into, rows: number): string {
  const key = `${table}/${columns.length}/${rows}`;
  const known = texts.get(key);
  if (known) return known;
  const width = columns.length;
  const row = (at: number) => `(${columns.map((_, place) => `$${at * width + place + 1}`).join(',')})`;
  const text = `insert into ${table} (${columns.join(', ')}) values ${Array.from({ length: rows }, (_, at) => row(at)).join(',')}`;
  texts.set(key, text);
  return text;
}

const largest = 256;

/**
 * Parts of a list in sizes of powers of two, the largest first: few different statements serve any number of rows.
 *
 * @example partsOf([1, 2, 3, 4, 5]) // [[1, 2, 3, 4], [5]]
 */
export function partsOf<T>(rows: readonly T[]): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  let from = 0;
  for (let size = largest; size >= 1; size /= 2) {
    while (rows.length - from >= size) {
      parts.push(rows.slice(from, from + size));
      from += size;
    }
  }
  return parts;
}
