import pg from 'pg';
import { surviveConnectionLoss } from '../postgres/connectionLoss.ts';
import { workingRoles } from '../postgres/roles.ts';
import { firstTable, moveText } from './moveTable.ts';
import { type TableKind, tableKind } from './tableKinds.ts';

/** Whether the database has the extension that spreads tables over several machines. */
export async function hasCitus(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  return (await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`)).rowCount === 1;
}

const quoted = (name: string): string => `"${name}"`;

type FoundTable = { readonly name: string; readonly hasTenant: boolean };

type Movable = { readonly name: string; readonly kind: Exclude<TableKind, 'local'> };

/** The tables that lie on the coordinator alone and should not. */
async function undistributed(client: pg.Client): Promise<Movable[]> {
  const { rows } = await client.query<FoundTable>(`
    SELECT c.relname AS name, EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped) AS "hasTenant"
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid AND (p.partmethod = 'h' OR p.repmodel = 't'))
    ORDER BY c.relname <> '${firstTable}', c.relname COLLATE "C"`);
  return rows.flatMap(({ name, hasTenant }) => {
    const kind = tableKind(name, hasTenant);
    return kind === 'local' ? [] : [{ name, kind }];
  });
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** Foreign keys that touch one of the tables. A table cannot move to other machines while one points at it from here. */
async function takeForeignKeys(client: pg.Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
       AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])) ORDER BY 1, 2`,
    [tables.map(quoted)],
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  return rows;
}

/**
 * A policy may allow a shared row through the row that it belongs to. A cluster accepts no policy that queries another
 * table: statements join it instead. The database itself lists the policies of this kind.
 */
async function simplifyPolicies(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; policy: string }>(
    `SELECT DISTINCT c.relname AS table, p.polname AS policy FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
     JOIN pg_depend d ON d.classid = 'pg_policy'::regclass AND d.objid = p.oid
       AND d.refclassid = 'pg_class'::regclass AND d.refobjid <> p.polrelid
     WHERE p.polcmd = 'r' AND c.relname = ANY ($1) ORDER BY 1`,
    [tables],
  );
  for (const { table, policy } of rows) {
    await client.query(`DROP POLICY ${quoted(policy)} ON ${quoted(table)}`);
    await client.query(
      `CREATE POLICY ${quoted(policy)} ON ${quoted(table)} FOR SELECT USING (nullif(current_setting('app.tenant_id', true), '') IS NOT NULL)`,
    );
  }
}

/**
 * What a transaction sets (its tenant) applies on the workers too. It may also read many laboratories and then change a
 * table with copies on every node, so it visits the nodes one after the other. No plan is cached on a cluster: each
 * statement is planned on the coordinator and on the worker, and trying all orders of seven tables costs ten times the
 * statement itself.
 */
const roleSettings = {
  'citus.propagate_set_commands': 'local',
  'citus.multi_shard_modify_mode': 'sequential',
  join_collapse_limit: '5',
};

/** Times are formatted on the workers too, in the same zone; they run under the same role. */
async function setRoles(client: pg.Client, timeZone: string): Promise<void> {
  for (const [setting, value] of Object.entries({ ...roleSettings, timezone: timeZone })) {
    const wanted = `${setting}=${value}`;
    const { rows } = await client.query<{ role: string }>(
      `SELECT rolname AS role FROM pg_roles WHERE rolname = ANY ($1) AND NOT coalesce($2 = ANY (rolconfig), false)`,
      [workingRoles, setting === 'timezone' ? `TimeZone=${value}` : wanted],
    );
    for (const { role } of rows)
      await client.query(`ALTER ROLE ${role} SET ${setting} = ${client.escapeLiteral(value)}`);
  }
}

/**
 * Spreads the tables of a migrated database over the machines of its cluster, rows and all, in one transaction: names of
 * those that moved. Does nothing where the extension is absent or all have moved already.
 */
export async function distribute(owner: pg.PoolConfig, timeZone: string): Promise<string[]> {
  const client = surviveConnectionLoss(new pg.Client(owner));
  await client.connect();
  try {
    if (!(await hasCitus(client))) return [];
    await client.query('BEGIN');
    // Servers that start together wait for one another.
    await client.query('SELECT pg_advisory_xact_lock(20260103)');
    await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
    await client.query(`SET LOCAL client_min_messages = warning`);
    const tables = await undistributed(client);
    const names = tables.map(({ name }) => name);
    if (names.length > 0) {
      const keys = await takeForeignKeys(client, names);
      await simplifyPolicies(client, names);
      for (const { name, kind } of tables) await client.query(moveText(name, kind));
      for (const { table, name, definition } of keys)
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
    await client.query('COMMIT');
    await setRoles(client, timeZone);
    return names;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
