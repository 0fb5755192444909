import {
  type Condition,
  columnName,
  columnType,
  type Field,
  type ListFilter,
  labelName,
  type Order,
  type Resource,
  storedField,
} from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { identifier, referenceTitle, type TitlesAt } from './columns.ts';

/** `%`, `_` and `\` in what a person typed mean themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

const comparisons = { equal: '=', notequal: '<>', ge: '>=', le: '<=', gt: '>', lt: '<' } as const;

function compare(column: RawBuilder<unknown>, field: Field, { operator, value }: Condition): RawBuilder<unknown> {
  const text = literal(String(value));
  switch (operator) {
    case 'null':
      return sql`${column} is null`;
    case 'notnull':
      return sql`${column} is not null`;
    case 'like':
      return sql`${column} ilike ${`%${text}%`}`;
    case 'notlike':
      return sql`${column} not ilike ${`%${text}%`}`;
    case 'likeleft':
      return sql`${column} ilike ${`%${text}`}`;
    case 'likeright':
      return sql`${column} ilike ${`${text}%`}`;
    default: {
      const cast = sql.raw(`::${columnType(field)}`);
      // A list "equals" what it holds: filtering tests by level 2 finds those with levels 1 and 2.
      if (Array.isArray(value))
        return operator === 'equal' ? sql`${column} @> ${value}${cast}` : sql`not (${column} @> ${value}${cast})`;
      return sql`${column} ${sql.raw(comparisons[operator])} ${value}${cast}`;
    }
  }
}

/** The SQL of a field of a hand-written list: a column, or an expression that computes it. */
type ColumnOf = (field: string) => RawBuilder<unknown>;

/** The fields are columns of one table, under their own names except for those in `other`. */
export const columnsOf =
  (alias: string, other: Readonly<Record<string, RawBuilder<unknown>>> = {}): ColumnOf =>
  (field) =>
    other[field] ?? sql.raw(`${alias}.${identifier(columnName(field))}`);

/** The filters of a hand-written list by its fields, as conditions in SQL. */
export function whereFilter({ fields, conditions }: ListFilter, columnOf: ColumnOf): RawBuilder<unknown>[] {
  return conditions.map((condition) => {
    const field = fields[condition.field];
    if (!field) throw new Error(`the list has no ${condition.field}`);
    return compare(columnOf(condition.field), field, condition);
  });
}

/** The requested order of a hand-written list, before its default order. */
export function orderFilter({ order }: ListFilter, columnOf: ColumnOf): RawBuilder<unknown>[] {
  return order.map(
    ({ field, descending }) => sql`${columnOf(field)} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`,
  );
}

/** The conditions of a list query as SQL, ANDed. */
export function whereOf(resource: Resource, conditions: readonly Condition[], alias: string): RawBuilder<unknown>[] {
  return conditions.map((condition) => {
    const field = storedField(resource, condition.field);
    if (!field) throw new Error(`${resource.name} has no ${condition.field}`);
    return compare(sql.raw(`${alias}.${identifier(columnName(condition.field))}`), field, condition);
  });
}

/** Sorts by columns, or by the titles of references (`analyteName`); the id makes the order total, so pages never overlap. */
export function orderOf(
  resource: Resource,
  order: readonly Order[],
  at: TitlesAt & { alias: string },
): RawBuilder<unknown> {
  const fallback = resource.list.sort;
  const chosen =
    order.length > 0 ? order : [{ field: fallback.replace(/^-/, ''), descending: fallback.startsWith('-') }];
  const parts = chosen.map(({ field, descending }) => {
    const reference = Object.keys(resource.fields).find(
      (name) => resource.fields[name]?.type === 'ref' && labelName(name) === field,
    );
    const expression = reference
      ? referenceTitle({ resource, field: reference, ...at })
      : `${at.alias}.${identifier(columnName(field))}`;
    return `${expression} ${descending ? 'desc nulls last' : 'asc nulls last'}`;
  });
  return sql.raw([...parts, `${at.alias}.id ${chosen[0]?.descending ? 'desc' : 'asc'}`].join(', '));
}
