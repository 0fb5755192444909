import type { Field } from './field.ts';
import { parseValue, type Value } from './parseValue.ts';
import type { Problem } from './problem.ts';
import type { Resource } from './resource.ts';

/** Values of a record by field name; a field that was not sent is absent. */
export type Values = Readonly<Record<string, Value>>;

export type Validated = { readonly values: Values; readonly problems: readonly Problem[] };

function defaultOf(field: Field): Value {
  if (field.type === 'boolean') return field.default ?? (field.mayBeUnknown ? null : false);
  if (field.type === 'integer' || field.type === 'choice') return field.default ?? null;
  return null;
}

/**
 * Checks an input against the declaration, for the server and the form alike.
 *
 * `create` fills defaults and demands required fields; `update` checks only the fields sent, so a
 * client that knows fewer fields loses nothing. Unknown properties are ignored, since clients of this
 * API family send label twins back; read-only fields likewise.
 */
export function validate(
  resource: Resource,
  input: Readonly<Record<string, unknown>>,
  mode: 'create' | 'update',
): Validated {
  const values: Record<string, Value> = {};
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly) continue;
    const isSent = Object.hasOwn(input, name) && input[name] !== undefined;
    if (!isSent && mode === 'update') continue;
    if (field.createOnly && mode === 'update') continue;
    const parsed = isSent ? parseValue(field, input[name]) : { value: null };
    if ('problem' in parsed) {
      problems.push({ field: name, label: field.label, ...parsed.problem });
      continue;
    }
    const value = parsed.value ?? defaultOf(field);
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    if (isEmpty && field.required) problems.push({ field: name, label: field.label, code: 'required' });
    else values[name] = value;
  }
  return { values, problems };
}

/** The problem of one field alone, for a form that checks while the user types. */
export function validateField(resource: Resource, name: string, input: unknown): Problem | undefined {
  return validate(resource, { [name]: input ?? null }, 'update').problems[0];
}
