import { columnName, type Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
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
  return sql`(${sql.join(searchConditions(resource, alias, { ...options, pattern }), sql` or `)})`;
}

/** One condition for each searched text that is reachable through the title. */
function searchConditions(
  resource: Resource,
  alias: string,
  options: { pattern: string; registry: Registry },
): RawBuilder<unknown>[] {
  const own = resource.search ? [sql`${sql.ref(`${alias}.search_text`)} like ${options.pattern}`] : [];
  const referred = resource.title.flatMap((name) => {
    const field = resource.fields[name];
    if (field?.type !== 'ref') return [];
    const target = options.registry.get(field.to);
    const inner = `${alias}_${columnName(name)}`;
    const reference = sql.ref(`${alias}.${columnName(name)}`);
    return searchConditions(target, inner, options).map(
      (condition) =>
        sql`${reference} in (select ${sql.ref(`${inner}.id`)} from ${sql.table(target.table)} ${sql.id(inner)} where ${condition})`,
    );
  });
  return [...own, ...referred];
}
