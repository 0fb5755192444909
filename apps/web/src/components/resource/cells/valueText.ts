import type { Field, FieldType } from '@qc/resource-kit';
import { currentLocale, translate } from '#platform/language/language.ts';
import type { FieldOf } from '../data/record.ts';

type TextOf<T extends FieldType> = (field: FieldOf<T>, value: unknown, label: unknown) => string;

const plain = (_field: Field, value: unknown): string => String(value);
const list = (_field: Field, value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

function choiceText(field: FieldOf<'choice'>, value: unknown): string {
  const choice = field.choices.find((item) => item.value === value);
  return choice ? choice.label[currentLocale() === 'zh-CN' ? 'zh' : 'en'] : String(value);
}

/** A measured number is never rounded here: what is shown is what is stored. */
function numberText(field: FieldOf<'number'>, value: unknown): string {
  return field.unit ? `${value} ${field.unit}` : String(value);
}

function levelsText(_field: Field, value: unknown): string {
  const levels: unknown[] = Array.isArray(value) ? value : [value];
  return levels.map((level) => translate('resource.level', { level: String(level) })).join(', ');
}

const texts: { readonly [T in FieldType]: TextOf<T> } = {
  text: plain,
  integer: plain,
  number: numberText,
  decimal: plain,
  boolean: (_field, value) => translate(value === true ? 'resource.yes' : 'resource.no'),
  date: plain,
  datetime: (_field, value) => String(value).slice(0, 16),
  choice: choiceText,
  levels: levelsText,
  codes: list,
  file: (_field, _value, label) => (label ? String(label) : translate('resource.fileStored')),
  ref: (_field, value, label) => String(label ?? value),
  refs: (field, value, label) => list(field, Array.isArray(label) && label.length > 0 ? label : value),
};

/** True where nothing was entered; a zero and a "no" are entries. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A stored value as people read it, in the language of the moment; empty where nothing was entered. */
export function valueText<F extends Field>(field: F, value: unknown, label?: unknown): string {
  if (isBlank(value)) return '';
  const text = texts[field.type] as (field: F, value: unknown, label: unknown) => string;
  return text(field, value, label);
}
