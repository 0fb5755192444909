import type { SelectQueryBuilder } from 'kysely';
import type { TableName, Tables } from './schema/tables.ts';
import { query } from './sqlText.ts';

type With<Column extends string> = { [T in TableName]: Column extends keyof Tables[T] ? T : never }[TableName];
type Rows<T extends TableName> = SelectQueryBuilder<Tables, T, object>;

/** The rows of a table that were not removed. */
export function notDeleted<T extends With<'deleted_at'>>(table: T): Rows<T> {
  return query.selectFrom(table as 'qc_test').where('deleted_at', 'is', null) as unknown as Rows<T>;
}

/** Those of one laboratory. */
export function notDeletedOf<T extends With<'deleted_at'> & With<'tenant_id'>>(tenantId: string, table: T): Rows<T> {
  const rows = notDeleted(table) as unknown as Rows<'qc_test'>;
  return rows.where('tenant_id', '=', tenantId) as unknown as Rows<T>;
}
