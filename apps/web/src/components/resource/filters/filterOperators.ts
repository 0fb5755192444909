import type { FieldType, Operator } from '@qc/resource-kit';

/** How the filter bar compares each type of field; two operators are the ends of a range. */
export const filterOperators: Record<FieldType, readonly Operator[]> = {
  text: ['like'],
  integer: ['ge', 'le'],
  number: ['ge', 'le'],
  decimal: ['ge', 'le'],
  boolean: ['equal'],
  date: ['ge', 'le'],
  datetime: ['ge', 'le'],
  choice: ['equal'],
  levels: ['equal'],
  codes: ['equal'],
  file: ['notnull'],
  ref: ['equal'],
  refs: ['equal'],
};

/** The query parameter of a condition, in the grammar of the API. */
export function filterKey(field: string, operator: Operator): string {
  return `${field}_${operator}`;
}
