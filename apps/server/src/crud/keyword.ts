import { columnName, type Resource } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { registry } from './registry.ts';
import type { Scope } from './scope.ts';

/** What a person typed, with `%`, `_` and `\` meaning themselves. */
const literal = (keyword: string) => keyword.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** A condition on a searched text. */
type Like = (text: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The records that are searched, as a statement calls them, and whose they are. */
type Searched = { readonly resource: Resource; readonly alias: string; readonly scope: Scope };

/**
 * Records that a person means by some letters: their own searched text, or that of what their title refers to, so that
 * `gsz` (pinyin initials) finds the QC tests of an analyte although a test has no name itself.
 */
export function keywordCondition(searched: Searched, keyword: string): RawBuilder<unknown> {
  const pattern = `%${literal(keyword)}%`;
  return anyOf(searched, (text) => sql`${text} like ${pattern}`);
}

/**
 * The likeliest first: what is called exactly so (`na` is sodium before anything that contains it), then what begins so,
 * then the rest; what is sealed after everything else. A searched text has each name on its own line.
 */
export function keywordOrder(searched: Searched, keyword: string): RawBuilder<unknown> {
  const { resource, alias } = searched;
  const [exact, begins] = [`%\n${literal(keyword)}\n%`, `%\n${literal(keyword)}%`];
  const isLike = (pattern: string) => anyOf(searched, (text) => sql`(E'\\n' || ${text} || E'\\n') like ${pattern}`);
  const status = resource.fields.status;
  const canSeal = status?.type === 'choice' && status.choices.some(({ value }) => value === 'Sealed');
  const sealed = canSeal ? sql`${sql.ref(`${alias}.status`)} = 'Sealed', ` : sql``;
  return sql`${sealed}case when ${isLike(exact)} then 0 when ${isLike(begins)} then 1 else 2 end`;
}

function anyOf(searched: Searched, like: Like): RawBuilder<unknown> {
  return sql`(${sql.join([...searchConditions(searched, like), ...ownerConditions(searched, like)], sql` or `)})`;
}

/** The central body, which sees the records of all laboratories, also finds them by the name or number of their laboratory. */
function ownerConditions({ resource, alias, scope }: Searched, like: Like): RawBuilder<unknown>[] {
  if (scope !== 'all' || resource.tenancy !== 'laboratory') return [];
  return [
    sql`${sql.ref(`${alias}.tenant_id`)} in (select owner.tenant_code from laboratory owner where ${like(sql.ref('owner.search_text'))})`,
  ];
}

/** One condition for each searched text that is reachable through the title. */
function searchConditions({ resource, alias, scope }: Searched, like: Like): RawBuilder<unknown>[] {
  const own = resource.search ? [like(sql.ref(`${alias}.search_text`))] : [];
  const referred = resource.title.flatMap((name) => {
    const field = resource.fields[name];
    if (field?.type !== 'ref') return [];
    const target = registry.get(field.to);
    const inner = `${alias}_${columnName(name)}`;
    const reference = sql.ref(`${alias}.${columnName(name)}`);
    // Who looks at all laboratories looks up each record in its own: a cluster holds these together.
    const isInSameTenant = scope === 'all' && resource.tenancy === 'laboratory' && target.tenancy === 'laboratory';
    const sameTenant = isInSameTenant
      ? sql`${sql.ref(`${inner}.tenant_id`)} = ${sql.ref(`${alias}.tenant_id`)} and `
      : sql``;
    return searchConditions({ resource: target, alias: inner, scope }, like).map(
      (condition) =>
        sql`${reference} in (select ${sql.ref(`${inner}.id`)} from ${sql.table(target.table)} ${sql.id(inner)} where ${sameTenant}${condition})`,
    );
  });
  return [...own, ...referred];
}
