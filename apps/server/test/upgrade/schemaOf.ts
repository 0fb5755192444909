import type pg from 'pg';
import { connected } from './rows.ts';

export type Column = { readonly type: string; readonly isRequired: boolean; readonly hasDefault: boolean };

/** Unique values are demanded of rows together, anything else of each by itself. */
export type Demand = { readonly isUnique: boolean; readonly columns: readonly string[] };

/** What a running server relies on in a database: columns by table, and what rows must satisfy, by wording, of which columns. */
export type Schema = {
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, Column>>;
  readonly demands: ReadonlyMap<string, ReadonlyMap<string, Demand>>;
};

const own = `n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT LIKE 'kysely%'`;

const columnsText = `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS "isRequired", a.atthasdef OR a.attidentity <> '' AS "hasDefault"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped WHERE ${own}`;

const demandsText = `SELECT c.relname AS table, pg_get_constraintdef(k.oid) AS demand, false AS "isUnique",
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(k.conkey)) AS columns
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${own} AND k.contype IN ('c', 'f', 'x')
  UNION ALL SELECT c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', 'UNIQUE '), true, '{}'
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${own} AND i.indisunique`;

/** The schema as the database stores it, for any statements that made it. */
export function schemaOf(config: pg.PoolConfig): Promise<Schema> {
  return connected(config, async (client) => {
    const columns = await client.query<Column & { table: string; column: string }>(columnsText);
    const demands = await client.query<Demand & { table: string; demand: string }>(demandsText);
    const tables = new Map<string, Map<string, Column>>();
    for (const { table, column, ...kind } of columns.rows)
      tables.set(table, (tables.get(table) ?? new Map<string, Column>()).set(column, kind));
    const demanded = new Map<string, Map<string, Demand>>();
    for (const { table, demand, ...of } of demands.rows)
      demanded.set(table, (demanded.get(table) ?? new Map<string, Demand>()).set(demand, of));
    return { tables, demands: demanded };
  });
}
