import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import type { ChainEnd } from './manifest.ts';

type StoredTable = { readonly name: string; readonly columns: string[] };

/** Migrations run again where a backup is restored: their own tables are not part of it. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];

/** Every table with the columns that are stored; what PostgreSQL derives it derives again. Partitions are their table's. */
export function storedTables(tx: ReadTx): Promise<StoredTable[]> {
  return tx.rows(sql<StoredTable>`
    select c.relname as name, (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (${ofMigrations}::text[])
    order by c.relname`);
}

export async function appliedMigrations(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows(sql<{ name: string }>`select name from kysely_migration order by name`);
  return rows.map(({ name }) => name);
}

/** Where every chain ends. */
export async function chainEnds(tx: ReadTx): Promise<ChainEnd[]> {
  const rows = await tx.rows(sql<{ tenantId: string; seq: string; hash: string; keyId: string | null }>`
    select tenant_id as "tenantId", seq, hash, key_id as "keyId" from audit_head order by tenant_id`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

export async function contentNamed(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows(sql<{ sha256: string }>`select distinct sha256 from file order by sha256`);
  return rows.map(({ sha256 }) => sha256);
}

export async function rowsOf(tx: ReadTx, table: string): Promise<number> {
  const row = await tx.first(sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`);
  return Number(row?.n);
}

export async function postgresVersion(tx: ReadTx): Promise<string> {
  const row = await tx.first(sql<{ version: string }>`select current_setting('server_version') as version`);
  return row?.version ?? '';
}
