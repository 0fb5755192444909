import { type Field, type Operator, type Resource, storedField, toListQuery } from '@qc/resource-kit';

/** A filter of the address, read back: which field, how compared, with what. */
type ReadCondition = {
  readonly name: string;
  readonly field: Field;
  readonly operator: Operator;
  readonly value: unknown;
};

/** Signs that read alike in both languages. */
const signs: Record<Operator, string> = {
  equal: '',
  notequal: '≠',
  like: '',
  likeleft: '…',
  likeright: '',
  notlike: '≠',
  ge: '≥',
  le: '≤',
  gt: '>',
  lt: '<',
  null: '∅',
  notnull: '✓',
};

export function signOf(operator: Operator): string {
  return signs[operator];
}

/** Parses a filter parameter; undefined where it is not one of this resource. */
export function readCondition(resource: Resource, key: string, value: string): ReadCondition | undefined {
  const [condition] = toListQuery(resource, { [key]: value }).conditions;
  const field = condition && storedField(resource, condition.field);
  return field && { name: condition.field, field, operator: condition.operator, value: condition.value };
}
