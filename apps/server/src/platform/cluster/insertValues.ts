/** The type of each column, as a cast names it. */
export type ColumnTypes = Readonly<Record<string, string>>;

/** Asks for the types of a table's columns. */
export const columnTypesText = `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`;

/** What a parameter carries: JSON as its text, for the driver would take an array for one of the database's. */
function parameter(value: unknown, type: string): unknown {
  if (value === undefined || value === null) return null;
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value);
  return value;
}

/** Most parameters that one statement takes. */
const most = 20_000;

/**
 * Statements that store rows as lists of values. On a cluster rows that come out of a function would be copied in, which
 * row-level security forbids; values are routed to their tenant's node.
 */
export function insertValues(
  table: string,
  types: ColumnTypes,
  rows: readonly Readonly<Record<string, unknown>>[],
  rest = '',
): { text: string; values: unknown[] }[] {
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.max(1, Math.floor(most / columns.length));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, chunk) => {
    const part = rows.slice(chunk * size, (chunk + 1) * size);
    const lists = part.map(
      (_row, at) =>
        `(${columns.map((column, index) => `$${at * columns.length + index + 1}::${types[column]}`).join(', ')})`,
    );
    return {
      text: `insert into ${table} (${columns.join(', ')}) values ${lists.join(', ')}${rest}`,
      values: part.flatMap((row) => columns.map((column) => parameter(row[column], types[column] ?? 'text'))),
    };
  });
}
