import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { OpenZip } from '#platform/files/zip/readZip';
import { StartupError } from '#platform/process/startupError';
import { type BackedTable, tableFile } from '../manifest.ts';

type Key = { readonly table: string; readonly name: string; readonly definition: string };

/** Keys between tables, of whole tables; those of partitions follow from them. */
const keysText = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
  order by conrelid::regclass::text, conname`;

const forcedText = `select oid::regclass::text as table from pg_class where relnamespace = current_schema()::regnamespace
  and relkind in ('r', 'p') and not relispartition and relforcerowsecurity order by 1`;

const quoted = (name: string): string => `"${name}"`;

async function loadTable(client: pg.Client, zip: OpenZip, table: BackedTable): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const copy = client.query(from(`copy ${quoted(table.name)} (${columns}) from stdin`));
  await pipeline(Readable.from(zip.read(tableFile(table.name)), { objectMode: false }), copy);
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(table.name)}`);
  if (copy.rowCount === table.rows && Number(rows[0]?.n) === table.rows) return;
  throw new StartupError({
    zh: `表 ${table.name} 应有 ${table.rows} 行，恢复了 ${copy.rowCount} 行`,
    en: `Table ${table.name} should have ${table.rows} rows; ${copy.rowCount} were restored`,
  });
}

/**
 * Fills the tables in one transaction, as their owner. Foreign keys are dropped first and created again at the end:
 * that validates all rows and needs no order of tables. Row-level security does not bind the owner meanwhile, so no
 * superuser is needed.
 */
export async function loadTables(
  owner: pg.ClientConfig,
  zip: OpenZip,
  { tables, onTable }: { tables: readonly BackedTable[]; onTable?: (name: string, done: number) => void },
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'`);
    const keys = (await client.query<Key>(keysText)).rows;
    const forced = (await client.query<{ table: string }>(forcedText)).rows;
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { table } of forced) await client.query(`alter table ${table} no force row level security`);
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const [done, table] of tables.entries()) {
      onTable?.(table.name, done);
      await loadTable(client, zip, table);
    }
    for (const { table } of forced) await client.query(`alter table ${table} force row level security`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
