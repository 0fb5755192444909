import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from './db.ts';
import { instantOf } from './sqlText.ts';

/**
 * How a column is packed: words are ids and codes, without a comma or a quote; flags are never null; times travel as numbers;
 * anything else travels as JSON.
 */
export type Packing = 'number' | 'word' | 'flag' | 'time' | 'json';

type Columns<Row> = Readonly<Record<keyof Row & string, Packing>>;

const packed: Readonly<Record<Packing, (column: string) => string>> = {
  number: (column) => `array_agg(${column})::text`,
  word: (column) => `array_agg(${column})::text`,
  flag: (column) => `array_agg(${column})::text`,
  time: (column) => `array_agg(${instantOf(column)})::text`,
  json: (column) => `json_agg(${column})`,
};

const numbersIn = (list: string): readonly (number | null)[] =>
  JSON.parse(`[${list.slice(1, -1).replaceAll('NULL', 'null')}]`) as (number | null)[];

/** Reads what `{1,NULL,2}` says; the database writes a JSON array by itself. */
const unpacked: Readonly<Record<Packing, (list: never) => readonly unknown[]>> = {
  number: numbersIn,
  time: (list: string) => numbersIn(list).map((instant) => (instant === null ? null : new Date(instant))),
  word: (list: string) => {
    const words = list.slice(1, -1).split(',');
    return list.includes('NULL') ? words.map((word) => (word === 'NULL' ? null : word)) : words;
  },
  // `{t,f}`: every other character is a mark.
  flag: (list: string) => Array.from({ length: (list.length - 1) / 2 }, (_, place) => list[2 * place + 1] === 't'),
  json: (list: readonly unknown[]) => list,
};

/**
 * The rows of a query, read as one list per column. For tens of thousands of rows the driver would spend more time on
 * parsing rows than the database on finding them.
 */
export async function packedRows<Row extends object>(
  tx: ReadTx,
  query: RawBuilder<Row>,
  columns: Columns<Row>,
  read: (query: RawBuilder<Record<string, never>>) => Promise<Record<string, never>[]> = (packing) => tx.rows(packing),
): Promise<Row[]> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const lists = names.map((name) => `${packed[columns[name]](`t."${name}"`)} as "${name}"`);
  const packing = sql<
    Record<string, never>
  >`select count(*)::int as "rows in all", ${sql.raw(lists.join(', '))} from (${query}) t`;
  const [answer] = await read(packing);
  const count: number = answer?.['rows in all'] ?? 0;
  if (!answer || count === 0) return [];
  const values = names.map((name) => unpacked[columns[name]](answer[name] as never));
  // Every row starts as a copy of one that has all columns: setting a value is cheaper than adding a column.
  const blank: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  const rows: Row[] = [];
  for (let place = 0; place < count; place++) {
    const row = { ...blank };
    for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at]?.[place];
    rows.push(row as Row);
  }
  return rows;
}
