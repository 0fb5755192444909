import {
  columnName,
  type Field,
  isTenantOwned,
  type Language,
  labelName,
  type Resource,
  storedFields,
} from '@qc/resource-kit';
import { centralTenant } from '#platform/ctx';
import { tenantLiteral } from '#platform/database/tenantStatements';
import { registry } from './registry.ts';

/** A declared name as an SQL identifier. Names come from declarations only, never from a request. */
export function identifier(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`${name} is no identifier`);
  return `"${name}"`;
}

const timeFormat = 'YYYY-MM-DD HH24:MI:SS';

/** A column as the API sends it: ids stay text, times are written in the server's zone. */
function wireExpression(column: string, field: Pick<Field, 'type'>): string {
  if (field.type === 'datetime') return `to_char(${column}, '${timeFormat}')`;
  if (field.type === 'date') return `to_char(${column}, 'YYYY-MM-DD')`;
  return column;
}

/** The stored columns of a record, under the names of the API. */
export function recordColumns(resource: Resource, alias: string): string {
  const own = storedFields(resource).map(
    ([name, field]) => `${wireExpression(`${alias}.${identifier(columnName(name))}`, field)} as ${identifier(name)}`,
  );
  return [
    `${alias}.id`,
    ...(isTenantOwned(resource) ? [`${alias}.tenant_id as "tenantId"`] : []),
    ...own,
    ...('status' in resource.fields ? [] : [`${alias}.status`]),
    `${alias}.create_user as "createUser"`,
    `to_char(${alias}.create_time, '${timeFormat}') as "createTime"`,
    `${alias}.update_user as "updateUser"`,
    `to_char(${alias}.update_time, '${timeFormat}') as "updateTime"`,
    `${alias}.version`,
    ...(resource.proposable ? [`${alias}.proposed_by is not null as "isProvisional"`] : []),
    `0 as "isDeleted"`,
  ].join(', ');
}

/** Where titles are read: in a language, and for the records of one tenant where it is known which. */
export type TitlesAt = { readonly language: Language; readonly tenantId?: string | undefined };

/**
 * The condition under which a record is joined with what it refers to. Tenant rows meet only rows of the same tenant (or
 * the centre's, if inherited). A tenant that is known is named: a cluster then asks the one machine that has its rows.
 */
function sameTenant(
  target: Resource,
  owner: Resource,
  { tenantId, ...aliases }: { target: string; owner: string; tenantId: string | undefined },
): string {
  if (!isTenantOwned(target) || !isTenantOwned(owner)) return '';
  const its = tenantId === undefined ? `${aliases.owner}.tenant_id` : tenantLiteral(tenantId);
  const same = `${aliases.target}.tenant_id = ${its}`;
  return target.tenancy === 'inherited'
    ? ` and (${same} or ${aliases.target}.tenant_id = '${centralTenant}')`
    : ` and ${same}`;
}

/**
 * The title of a record as SQL: its title fields joined by " · ", a reference giving its own title.
 * Written as scalar subqueries, so that a page of records is one query, not one per reference.
 */
export function titleExpression(resource: Resource, alias: string, { language, tenantId }: TitlesAt): string {
  const names = resource.title.map((name, index) => {
    const column = `${alias}.${identifier(columnName(name))}`;
    const field = resource.fields[name];
    if (field?.type === 'ref') return referenceTitle({ resource, field: name, alias, language, tenantId });
    const english = language === 'en' ? resource.titleEn?.[index] : undefined;
    if (!english || english === name) return `${column}::text`;
    return `coalesce(nullif(${alias}.${identifier(columnName(english))}, ''), ${column}::text)`;
  });
  return names.length === 1 ? `${names[0]}` : `concat_ws(' · ', ${names.join(', ')})`;
}

type Reference = TitlesAt & { resource: Resource; field: string; alias: string };

/** The title of what a reference points to; null where it points nowhere. */
export function referenceTitle({ resource, field, alias, language, tenantId }: Reference): string {
  const declared = resource.fields[field];
  if (declared?.type !== 'ref') throw new Error(`${resource.name}.${field} is no reference`);
  const target = registry.get(declared.to);
  const inner = `${alias}_${columnName(field)}`;
  const title = titleExpression(target, inner, { language, tenantId });
  const condition = `${inner}.id = ${alias}.${identifier(columnName(field))}${sameTenant(target, resource, { target: inner, owner: alias, tenantId })}`;
  return `(select ${title} from ${identifier(target.table)} ${inner} where ${condition})`;
}

/** The titles of a list of references, in the list's order. */
function referenceTitles({ resource, field, alias, language, tenantId }: Reference): string {
  const declared = resource.fields[field];
  if (declared?.type !== 'refs') throw new Error(`${resource.name}.${field} is no list of references`);
  const target = registry.get(declared.to);
  const inner = `${alias}_${columnName(field)}`;
  const title = titleExpression(target, inner, { language, tenantId });
  return `array(select ${title} from unnest(${alias}.${identifier(columnName(field))}) with ordinality as item(id, place)
    join ${identifier(target.table)} ${inner} on ${inner}.id = item.id${sameTenant(target, resource, { target: inner, owner: alias, tenantId })} order by item.place)`;
}

/** The title of every reference of a record (`analyteId` → `analyteName`). */
export function labelColumns(resource: Resource, alias: string, at: TitlesAt): string {
  const labels = Object.entries<Field>(resource.fields).flatMap(([field, declared]) => {
    const reference = { resource, field, alias, ...at };
    if (declared.type === 'ref') return [`${referenceTitle(reference)} as ${identifier(labelName(field))}`];
    if (declared.type === 'refs') return [`${referenceTitles(reference)} as ${identifier(labelName(field))}`];
    return [];
  });
  return labels.map((label) => `, ${label}`).join('');
}
