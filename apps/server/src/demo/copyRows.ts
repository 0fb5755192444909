import type { LoadTx } from '#platform/database/system';

/** A row by its columns. */
export type Row = Readonly<Record<string, unknown>>;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

function arrayText(items: readonly unknown[]): string {
  return `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** A value in the text form of COPY. Arrays become PostgreSQL's, other objects JSON. */
export function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  return escaped(Array.isArray(value) ? arrayText(value) : JSON.stringify(value));
}

export function copyFields(values: readonly unknown[]): string {
  return values.map(copyValue).join('\t');
}

export function copyLine(values: readonly unknown[]): string {
  return `${copyFields(values)}\n`;
}

export function copyStatement(table: string, columns: readonly string[]): string {
  return `COPY "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) FROM STDIN`;
}

const linesPerChunk = 500;

/** Loads rows that all have the columns of the first. */
export async function copyRows(tx: LoadTx, table: string, rows: readonly Row[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first);
  const chunks = function* (): Generator<string> {
    for (let from = 0; from < rows.length; from += linesPerChunk) {
      const lines = rows.slice(from, from + linesPerChunk);
      yield lines.map((row) => copyLine(columns.map((column) => row[column]))).join('');
    }
  };
  return tx.copyIn(copyStatement(table, columns), chunks());
}
