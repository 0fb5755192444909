import { columnName } from '@qc/resource-kit';
import { resources } from '@qc/resources';

/**
 * Where the rows of a table live on a cluster. `tenant`: on the node of their tenant. `reference`: a copy on every node,
 * so that any tenant's rows may be joined with them. `local`: on the coordinator alone.
 */
export type TableKind = 'tenant' | 'reference' | 'local';

/** The queue, what the schema itself is at, who hands out which ids, and the latest time seen: asked of the coordinator, never joined. */
const local: ReadonlySet<string> = new Set([
  'job',
  'clock_mark',
  'id_lease',
  'kysely_migration',
  'kysely_migration_lock',
]);

/**
 * Rows of one tenant that others read too: what a laboratory inherits from the central body, what those rows refer to,
 * and the people named in records. They are few and seldom change. Row-level security applies to every copy.
 */
const readByOthers: ReadonlySet<string> = new Set([
  'user',
  'lab_instrument',
  ...resources.filter(({ tenancy }) => tenancy === 'inherited').map(({ name }) => columnName(name)),
]);

/** The kind of a table, by whether its rows have a tenant. */
export function tableKind(table: string, hasTenant: boolean): TableKind {
  if (local.has(table)) return 'local';
  return hasTenant && !readByOthers.has(table) ? 'tenant' : 'reference';
}
