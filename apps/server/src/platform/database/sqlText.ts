import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from './schema/tables.ts';

/**
 * Builds statements whose tables, columns and values the compiler checks. It never connects: a transaction sends what is
 * built, `tx.rows(query.selectFrom('job').select('id'))`.
 */
export const query = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What a transaction sends: a `sql` text, or what the builder built. */
export type Statement<T> = RawBuilder<T> | Compilable<T>;

/** The text and parameters of a statement. */
export function compileSql<T>(statement: Statement<T>): CompiledQuery<T> {
  return 'isRawBuilder' in statement ? statement.compile(query) : statement.compile();
}

/** A time as every answer writes it. */
export function localTime(column: Expression<Date>): RawBuilder<string>;
export function localTime(column: Expression<Date | null>): RawBuilder<string | null>;
export function localTime(column: Expression<Date | null>): RawBuilder<string | null> {
  return sql<string | null>`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
}

/** The database's clock: those of servers differ. */
export const now = sql<Date>`now()`;

/** How many rows there are. */
export const rowCount = sql<number>`count(*)::int`;

/** One of some ids. They travel as one array, so that the text of the statement does not vary with their number. */
export function anyId(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...ids]}::bigint[])`;
}

/** A time as milliseconds since 1970, in floating point: exact to the millisecond, and much quicker than a numeric. */
export const instantOf = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;
