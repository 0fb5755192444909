import { type Kysely, sql } from 'kysely';

/** Makes tables. Frozen with the migrations that use it. */

/**
 * Who owns the rows. `shared`: the central body writes, all read. `central`: its own. `laboratory`:
 * one tenant's. `inherited`: one tenant's, and the central body's are read by all.
 */
type Tenancy = 'shared' | 'central' | 'laboratory' | 'inherited';

/** The tenant of the session; null where none is set. */
export const currentTenant = `nullif(current_setting('app.tenant_id', true), '')`;
export const byCentre = `${currentTenant} = '000000'`;
export const own = `tenant_id = ${currentTenant}`;

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
  /** The column by which its list opens, `-` is the last first: a page comes out of an index in its order. */
  readonly listedBy?: string;
  /** Entries are retired and reactivated; one that was merged into another one names it. */
  readonly isRetirable?: boolean;
  /**
   * Laboratories may request entries. A requested entry is stored with `proposed_by`, so that foreign keys of the laboratory's
   * rows hold immediately; the policies hide it from every other laboratory. The centre must see it to publish it.
   */
  readonly isProposable?: boolean;
  /** Who may read, where the tenancy does not say it. */
  readonly readableIf?: string;
};

const ownProposal = `proposed_by = ${currentTenant}`;

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
    ...(table.isRetirable
      ? ['retired boolean NOT NULL DEFAULT false', `merged_into_id bigint REFERENCES "${table.name}" (id)`]
      : []),
    ...(table.isProposable ? [`proposed_by text CHECK (proposed_by ~ '^[0-9]{6}$')`] : []),
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

function listIndex(table: Table): string[] {
  if (table.listedBy === undefined) return [];
  const column = table.listedBy.replace('-', '');
  const direction = column === table.listedBy ? 'ASC' : 'DESC';
  const tenant = hasTenant(table) ? 'tenant_id, ' : '';
  return [
    `CREATE INDEX "${table.name}_listed" ON "${table.name}" (${tenant}"${column}" ${direction} NULLS LAST, id ${direction})
     WHERE deleted_at IS NULL`,
  ];
}

function indexStatements(table: Table): string[] {
  const key = (columns: readonly string[]): string =>
    [...(hasTenant(table) ? ['tenant_id'] : []), ...columns.map((column) => `"${column}"`)].join(', ');
  const proposer = table.isProposable ? ['proposed_by'] : [];
  const unique = (table.unique ?? []).map(
    (columns) =>
      `CREATE UNIQUE INDEX "${indexName(table.name, columns)}" ON "${table.name}" (${key([...columns, ...proposer])})
       NULLS NOT DISTINCT WHERE deleted_at IS NULL`,
  );
  // "Is this entry in use?" is asked of every column that refers to one.
  const covered = new Set((table.unique ?? []).map((columns) => columns[0]));
  const referring = Object.keys(table.references ?? {})
    .filter((column) => !covered.has(column))
    .map((column) => `CREATE INDEX "${table.name}_${column}" ON "${table.name}" (${key([column])})`);
  return [...unique, ...referring, ...listIndex(table)];
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

async function enclose(db: Kysely<unknown>, name: string): Promise<void> {
  await run(db, `ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY`);
  await run(db, `ALTER TABLE "${name}" FORCE ROW LEVEL SECURITY`);
}

type Protected = Pick<Table, 'name' | 'tenancy' | 'readableIf' | 'isProposable'>;

/** Puts a table behind row-level security and lets the three roles in; nobody but the loader may delete. */
export async function protect(db: Kysely<unknown>, table: Protected): Promise<void> {
  const { name, tenancy, isProposable = false } = table;
  const byTenancy = tenancy === 'shared' || tenancy === 'central' ? byCentre : own;
  const writable = isProposable ? `${byCentre} OR ${ownProposal}` : byTenancy;
  const proposals = isProposable ? `proposed_by IS NULL OR ${ownProposal} OR ${byCentre}` : undefined;
  await enclose(db, name);
  await run(
    db,
    `CREATE POLICY "${name}_read" ON "${name}" FOR SELECT USING (${table.readableIf ?? proposals ?? readable[tenancy]})`,
  );
  await run(db, `CREATE POLICY "${name}_add" ON "${name}" FOR INSERT WITH CHECK (${writable})`);
  await run(db, `CREATE POLICY "${name}_change" ON "${name}" FOR UPDATE USING (${writable}) WITH CHECK (${writable})`);
  await run(db, `GRANT SELECT, INSERT, UPDATE ON "${name}" TO qc_app`);
  await run(db, `GRANT SELECT ON "${name}" TO qc_report`);
  await run(db, `GRANT SELECT, INSERT, UPDATE, DELETE ON "${name}" TO qc_loader`);
}

/** A table that no list shows. `rows`: whose they are, by default the laboratory's; `true` is everybody's. */
export type Guarded = {
  readonly name: string;
  readonly rows?: string;
  /** What the application may do; empty: nothing. */
  readonly app?: string;
  /** Reports have no business with secrets. */
  readonly isSecret?: boolean;
  readonly loader?: string;
};

/** Puts a table behind one policy for reading and writing. */
export async function guard(db: Kysely<unknown>, table: Guarded): Promise<void> {
  const { name, rows = own, app = 'SELECT, INSERT, UPDATE', isSecret = false } = table;
  const { loader = 'SELECT, INSERT, UPDATE, DELETE' } = table;
  await enclose(db, name);
  const policy = `${name}_${rows === 'true' ? 'all' : 'tenant'}`;
  await run(db, `CREATE POLICY ${policy} ON ${name} USING (${rows}) WITH CHECK (${rows})`);
  if (app !== '') await run(db, `GRANT ${app} ON ${name} TO qc_app`);
  if (!isSecret) await run(db, `GRANT SELECT ON ${name} TO qc_report`);
  await run(db, `GRANT ${loader} ON ${name} TO qc_loader`);
}

/**
 * Makes the tables of entities in the order that suits plain PostgreSQL and Citus alike: tables, indexes, foreign
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
