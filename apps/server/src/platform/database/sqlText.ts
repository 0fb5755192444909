import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

/** Compiles `sql` fragments to text and parameters; it never connects. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text and parameters of a `sql` fragment. */
export function compileSql<T>(query: RawBuilder<T>): CompiledQuery<T> {
  return query.compile(compiler);
}

/** A time as milliseconds since 1970, in floating point: exact to the millisecond, and much quicker than a numeric. */
export const instantOf = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;
