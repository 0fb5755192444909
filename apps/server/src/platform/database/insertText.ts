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
