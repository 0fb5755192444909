import type { Field, Language } from '@qc/resource-kit';
import type { TrailEntity } from '@qc/resources';

export type Snapshot = Readonly<Record<string, unknown>> | null;

/** What an act changed in one declared field. */
type ChangedField = {
  readonly name: string;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
};

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/**
 * The declared fields that an act changed. Some acts note only what they touched: a field that the later side does not
 * name was not changed. A creation lists what was filled in, a removal what was lost.
 */
export function changedFields(entity: TrailEntity, before: Snapshot, after: Snapshot): ChangedField[] {
  return Object.entries<Field>(entity.fields)
    .filter(([name]) => after === null || name in after)
    .map(([name, field]) => ({ name, field, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((change) => !isSame(change.before, change.after));
}

export type Words = {
  readonly language: Language;
  readonly timeZone: string;
  titleOf(resource: string, id: string): string | undefined;
};

const yesNo = { zh: ['是', '否'], en: ['Yes', 'No'] } as const;
const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** A calendar day or an instant as people of the language write it; stored instants are in the server's zone or say theirs. */
function dayText(value: string, { language, timeZone }: Words, withTime: boolean): string {
  const isAbsolute = /[TZ]/.test(value);
  const at = new Date(isAbsolute ? value : `${value.replace(' ', 'T')}${value.length > 10 ? 'Z' : 'T00:00:00Z'}`);
  if (Number.isNaN(at.getTime())) return value;
  const day = { dateStyle: 'medium' } as const;
  return new Intl.DateTimeFormat(locales[language], {
    ...day,
    ...(withTime ? { timeStyle: 'medium', hourCycle: 'h23' } : {}),
    timeZone: isAbsolute ? timeZone : 'UTC',
  }).format(at);
}

/** A stored value as people read it; null where there is none. */
export function inWords(field: Field, value: unknown, words: Words): string | null {
  if (isBlank(value)) return null;
  switch (field.type) {
    case 'choice':
      return field.choices.find((choice) => choice.value === String(value))?.label[words.language] ?? String(value);
    case 'boolean':
      return yesNo[words.language][value === true ? 0 : 1];
    case 'ref':
      return words.titleOf(field.to, String(value)) ?? String(value);
    case 'refs':
      return [value]
        .flat()
        .map((id) => words.titleOf(field.to, String(id)) ?? String(id))
        .join(', ');
    case 'date':
      return dayText(String(value), words, false);
    case 'datetime':
      return dayText(String(value), words, true);
    case 'number':
      return field.unit ? `${String(value)} ${field.unit}` : String(value);
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}

/** The ids that a changed field refers to, before and after. */
export function referredIds({ field, before, after }: ChangedField): { to: string; ids: string[] } | undefined {
  if (field.type !== 'ref' && field.type !== 'refs') return undefined;
  const ids = [before, after]
    .flat()
    .filter((id) => !isBlank(id))
    .map(String);
  return { to: field.to, ids: ids.filter((id) => /^\d{1,19}$/.test(id)) };
}
