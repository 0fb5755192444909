import type { TableKind } from './tableKinds.ts';

/** All tenant tables are cut alike, so that a laboratory's rows lie together: the others follow this one. */
export const firstTable = 'audit_head';

/** The statement that moves a table, rows and all, from the coordinator to where its kind lives. */
export function moveText(name: string, kind: Exclude<TableKind, 'local'>): string {
  if (kind === 'reference') return `SELECT create_reference_table('"${name}"')`;
  const colocation = name === firstTable ? 'default' : firstTable;
  return `SELECT create_distributed_table('"${name}"', 'tenant_id', colocate_with => '${colocation}')`;
}
