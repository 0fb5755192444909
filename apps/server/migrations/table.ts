import { type Kysely, sql } from 'kysely';

/** Makes the tables of entities. Frozen with the migrations that use it. */

/**
 * Who owns the rows. `shared`: the central body writes, all read. `central`: its own. `laboratory`:
 * one tenant's. `inherited`: one tenant's, and the central body's are read by all.
 */
type Tenancy = 'shared' | 'central' | 'laboratory' | 'inherited';

export type Table = {
  readonly name: string;
  readonly tenancy: Tenancy;
  readonly columns: readonly string[];
  /** Kept where rows are found by keyword. */
  readonly isSearched?: boolean;
  /** Columns that no two living rows (of one tenant) may share. */
  readonly unique?: readonly (readonly string[])[];
  /** Foreign keys: column → table. */
  readonly references?: Readonly<Record<string, string>>;
  /** What a row must satisfy as a whole, by name. */
  readonly checks?: Readonly<Record<string, string>>;
};

const currentTenant = `nullif(current_setting('app.tenant_id', true), '')`;
const own = `tenant_id = ${currentTenant}`;
const byCentre = `${currentTenant} = '000000'`;

const readable: Record<Tenancy, string> = {
  shared: 'true',
  central: byCentre,
  laboratory: own,
  inherited: `${own} OR tenant_id = '000000'`,
};

const hasTenant = (table: Table): boolean => table.tenancy === 'laboratory' || table.tenancy === 'inherited';

function run(db: Kysely<unknown>, statement: string): Promise<unknown> {
  return sql.raw(statement).execute(db);
}

function createStatement(table: Table): string {
  const tenant = hasTenant(table);
  const hasStatus = table.columns.some((column) => column.startsWith('"status"'));
  const columns = [
    ...(tenant ? ['tenant_id text NOT NULL'] : []),
    'id bigint NOT NULL',
    ...table.columns,
    ...(hasStatus ? [] : ['status smallint NOT NULL DEFAULT 1']),
    ...(table.isSearched ? [`search_text text NOT NULL DEFAULT ''`] : []),
    'create_user bigint',
    'create_time timestamptz NOT NULL',
    'update_user bigint',
    'update_time timestamptz NOT NULL',
    'version integer NOT NULL DEFAULT 1',
    'deleted_at timestamptz',
    ...Object.entries(table.checks ?? {}).map(([name, check]) => `CONSTRAINT ${table.name}__${name} CHECK (${check})`),
    `PRIMARY KEY (${tenant ? 'tenant_id, ' : ''}id)`,
  ];
  return `CREATE TABLE "${table.name}" (${columns.join(',\n  ')})`;
}

/** `<table>__<column>__<column>`, so that the server can name the fields; PostgreSQL keeps 63 characters, hence whole columns that fit. */
function indexName(table: string, columns: readonly string[]): string {
  return columns.reduce((name, column) => (name.length + column.length + 2 <= 63 ? `${name}__${column}` : name), table);
}

function indexStatements(table: Table): string[] {
  const key = (columns: readonly string[]): string =>
    [...(hasTenant(table) ? ['tenant_id'] : []), ...columns.map((column) => `"${column}"`)].join(', ');
  const unique = (table.unique ?? []).map(
    (columns) =>
      `CREATE UNIQUE INDEX "${indexName(table.name, columns)}" ON "${table.name}" (${key(columns)})
       NULLS NOT DISTINCT WHERE deleted_at IS NULL`,
  );
  // "Is this entry in use?" is asked of every column that refers to one.
  const covered = new Set((table.unique ?? []).map((columns) => columns[0]));
  const referring = Object.keys(table.references ?? {})
    .filter((column) => !covered.has(column))
    .map((column) => `CREATE INDEX "${table.name}_${column}" ON "${table.name}" (${key([column])})`);
  return [...unique, ...referring];
}

/** Tables whose rows belong to a tenant, of this migration and of all before it. */
async function tenantTables(db: Kysely<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'tenant_id' AND NOT attisdropped
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

function foreignKeys(table: Table, tenants: ReadonlySet<string>): string[] {
  return Object.entries(table.references ?? {}).map(([column, target]) => {
    const together = hasTenant(table) && tenants.has(target);
    return together
      ? `ALTER TABLE "${table.name}" ADD FOREIGN KEY (tenant_id, "${column}") REFERENCES "${target}" (tenant_id, id)`
      : `ALTER TABLE "${table.name}" ADD FOREIGN KEY ("${column}") REFERENCES "${target}" (id)`;
  });
}

/** Puts a table behind row-level security and lets the three roles in; nobody but the loader may delete. */
export async function protect(db: Kysely<unknown>, { name, tenancy }: Pick<Table, 'name' | 'tenancy'>): Promise<void> {
  const writable = tenancy === 'shared' || tenancy === 'central' ? byCentre : own;
  await run(db, `ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY`);
  await run(db, `ALTER TABLE "${name}" FORCE ROW LEVEL SECURITY`);
  await run(db, `CREATE POLICY "${name}_read" ON "${name}" FOR SELECT USING (${readable[tenancy]})`);
  await run(db, `CREATE POLICY "${name}_add" ON "${name}" FOR INSERT WITH CHECK (${writable})`);
  await run(db, `CREATE POLICY "${name}_change" ON "${name}" FOR UPDATE USING (${writable}) WITH CHECK (${writable})`);
  await run(db, `GRANT SELECT, INSERT, UPDATE ON "${name}" TO qc_app`);
  await run(db, `GRANT SELECT ON "${name}" TO qc_report`);
  await run(db, `GRANT SELECT, INSERT, UPDATE, DELETE ON "${name}" TO qc_loader`);
}

/**
 * Makes tables in the order that suits plain PostgreSQL and Citus alike: tables, indexes, foreign
 * keys, policies, grants.
 */
export async function createTables(db: Kysely<unknown>, tables: readonly Table[]): Promise<void> {
  for (const table of tables) await run(db, createStatement(table));
  const tenants = await tenantTables(db);
  for (const statement of tables.flatMap(indexStatements)) await run(db, statement);
  for (const table of tables) {
    for (const statement of foreignKeys(table, tenants)) await run(db, statement);
  }
  for (const table of tables) await protect(db, table);
}
