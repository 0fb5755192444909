import type { Field } from './field.ts';
import { columnName } from './names.ts';
import { isTenantOwned, type Resource, storedFields } from './resource.ts';

export type Column = { readonly name: string; readonly type: string; readonly nullable: boolean };

const columnTypes: Record<Exclude<Field['type'], 'decimal'>, string> = {
  text: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp with time zone',
  choice: 'text',
  levels: 'smallint[]',
  codes: 'text[]',
  file: 'bigint',
  ref: 'bigint',
  refs: 'bigint[]',
};

/** The PostgreSQL type that stores a field. */
export function columnType(field: Field): string {
  return field.type === 'decimal' ? `numeric(${field.digits},${field.scale})` : columnTypes[field.type];
}

/** A column may be null unless the field is required, a flag that is yes or no, or has a default. */
function isNullable(field: Field): boolean {
  if (field.type === 'boolean') return field.mayBeUnknown === true;
  return !field.required && !('default' in field && field.default !== undefined);
}

/** The columns that the migrations must have made for a resource; the drift test compares the two. */
export function expectedColumns(resource: Resource): Column[] {
  const own = storedFields(resource).map(([name, field]) => ({
    name: columnName(name),
    type: columnType(field),
    nullable: isNullable(field),
  }));
  const system: Column[] = [
    { name: 'id', type: 'bigint', nullable: false },
    ...(isTenantOwned(resource) ? [{ name: 'tenant_id', type: 'text', nullable: false }] : []),
    { name: 'create_user', type: 'bigint', nullable: true },
    { name: 'create_time', type: 'timestamp with time zone', nullable: false },
    { name: 'update_user', type: 'bigint', nullable: true },
    { name: 'update_time', type: 'timestamp with time zone', nullable: false },
    { name: 'version', type: 'integer', nullable: false },
    { name: 'deleted_at', type: 'timestamp with time zone', nullable: true },
    ...('status' in resource.fields ? [] : [{ name: 'status', type: 'smallint', nullable: false }]),
    ...(resource.proposable ? [{ name: 'proposed_by', type: 'text', nullable: true }] : []),
    ...(resource.search ? [{ name: 'search_text', type: 'text', nullable: false }] : []),
  ];
  return [...system, ...own].sort((a, b) => (a.name < b.name ? -1 : 1));
}
