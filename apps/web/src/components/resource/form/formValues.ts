import { type Field, parseValue, type Resource, type Values } from '@qc/resource-kit';
import { presentMoment } from '#platform/settings/labZone.ts';
import { isSameValue } from '../conflict/mergeRecords.ts';
import type { ResourceRecord } from '../data/record.ts';

/** A field that a person may fill in, in a new record or in an old one. */
export function isWritable(field: Field, isNew: boolean): boolean {
  return !field.readOnly && (isNew || !field.createOnly);
}

/** What a form starts with: the record's own values, or the declared defaults and what the screen presets. */
export function startValues(resource: Resource, record: ResourceRecord | undefined, presets: Values): Values {
  const declared = Object.entries(resource.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => [name, record ? ((record[name] as Values[string]) ?? null) : defaultOf(field)] as const);
  return { ...Object.fromEntries(declared), ...(record ? {} : presets) };
}

function defaultOf(field: Field): Values[string] {
  if (field.type === 'boolean') return field.default ?? (field.mayBeUnknown ? null : false);
  if (field.type === 'datetime') return field.startsNow ? presentMoment() : null;
  return 'default' in field ? (field.default ?? null) : null;
}

/** A field with a condition is there only while the condition holds. */
export function isVisible(field: Field, values: Values): boolean {
  const { visibleWhen } = field;
  return !visibleWhen || values[visibleWhen.field] === visibleWhen.equals;
}

/** What a form sends: its writable fields; a hidden field is sent empty, so that nothing is stored unseen. */
export function sentValues(resource: Resource, values: Values, isNew: boolean): Values {
  const sent = Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field, isNew))
    .map(([name, field]) => [name, isVisible(field, values) ? (values[name] ?? null) : null] as const);
  return Object.fromEntries(sent);
}

/** The values after one is entered. A choice that a link table limited by the old value no longer holds. */
export function withEntry(resource: Resource, values: Values, entry: Values): Values {
  const next: Record<string, Values[string]> = { ...values, ...entry };
  for (const [name, field] of Object.entries(resource.fields)) {
    const limiting = field.type === 'ref' ? field.within?.match : undefined;
    if (limiting && limiting in entry && !(name in entry) && !isSameValue(values[limiting], entry[limiting]))
      next[name] = null;
  }
  return next;
}

/** True where an entry means something else than at the start; "5.0" typed over 5 does not. */
export function isChanged(resource: Resource, start: Values, now: Values): boolean {
  return Object.entries(resource.fields).some(
    ([name, field]) => !isSameValue(meant(field, start[name]), meant(field, now[name])),
  );
}

function meant(field: Field, entry: unknown): unknown {
  const parsed = parseValue(field, entry);
  return 'problem' in parsed ? entry : parsed.value;
}
