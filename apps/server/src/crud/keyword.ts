import { columnName, type Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { identifier } from './columns.ts';
import type { Registry } from './registry.ts';

/**
 * Records that a person means by some letters: their own searched text, or that of what their title refers to, so that
 * `gsz` (pinyin initials) finds the QC tests of an analyte although a test has no name of its own.
 */
export function keywordCondition(
  resource: Resource,
  alias: string,
  options: { keyword: string; registry: Registry },
): RawBuilder<unknown> {
  const pattern = `%${options.keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(
    places(resource, alias, options.registry).map(
      (place) => sql`${sql.raw(place.column)} like ${pattern}${sql.raw(place.close)}`,
    ),
    sql` or `,
  )})`;
}

type Place = { readonly column: string; readonly close: string };

/** Every searched column reachable through the title, each as an opened EXISTS that `close` ends. */
function places(resource: Resource, alias: string, registry: Registry): Place[] {
  const own = resource.search ? [{ column: `${alias}.search_text`, close: '' }] : [];
  const referred = resource.title.flatMap((name) => {
    const field = resource.fields[name];
    if (field?.type !== 'ref') return [];
    const target = registry.get(field.to);
    const inner = `${alias}_${columnName(name)}`;
    const head = `${alias}.${identifier(columnName(name))} in (select ${inner}.id from ${identifier(target.table)} ${inner} where `;
    return places(target, inner, registry).map((place) => ({
      column: `${head}${place.column}`,
      close: `${place.close})`,
    }));
  });
  return [...own, ...referred];
}
