import {
  type DatabaseIntrospector,
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  sql,
} from 'kysely';
import { SpreadingDriver } from '../cluster/spreadNewTables.ts';

const ownTables = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];

/** PostgreSQL for migrations: quicker to begin, and at home on a cluster. */
export class MigrationDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SpreadingDriver {
    return new SpreadingDriver(this.#config);
  }

  /**
   * Kysely's migrator asks several times for every column of every table, only to see whether its own two tables exist:
   * most of the time of a first start. This introspector returns just these two.
   */
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const whole = super.createIntrospector(db);
    const getTables = async () => {
      const { rows } = await sql<{ name: string; schema: string }>`
        select c.relname as name, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relname = any(${ownTables}) and c.relkind = 'r' and n.nspname = current_schema()`.execute(db);
      return rows.map((row) => ({ ...row, isView: false, columns: [] }));
    };
    return {
      getSchemas: () => whole.getSchemas(),
      getTables,
      getMetadata: async () => ({ tables: await getTables() }),
    };
  }
}
