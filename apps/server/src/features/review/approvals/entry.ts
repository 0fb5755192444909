import { validate } from '@qc/resource-kit';
import { type ReportUpKind, requestFields } from '@qc/resources';
import type { Draft } from '#crud/hooks';
import type { Input } from '#crud/saveRecord';
import { invalidInput } from '#platform/http/answers';
import { newPartIn } from './newPartName.ts';

const labelOf = ({ form }: ReportUpKind, field: string) => {
  const label = form.fields[field]?.label;
  return label ? { label } : {};
};

/** What a request asks for, checked by the declaration of the dictionary it is for; a draft may still have gaps. */
export function readEntry(kind: ReportUpKind, input: Input, isDraft = false): Draft {
  const { values, problems: found } = validate(kind.form, { ...input, subtype: kind.subtype }, 'create');
  const problems = [...found];
  const part = kind.newPart;
  const isPartMissing = part && !values[part.field] && newPartIn(kind, values as Draft) === undefined;
  if (part && isPartMissing) problems.push({ field: part.field, ...labelOf(kind, part.field), code: 'required' });
  const wrong = isDraft ? problems.filter(({ code }) => code !== 'required') : problems;
  if (wrong.length > 0) throw invalidInput(wrong);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !requestFields.includes(name)));
}

/** The part of an entry that the dictionary itself keeps. */
export function targetValues({ target }: ReportUpKind, entry: Draft): Draft {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name in target.fields));
}

/** What the queue calls a request: the title of what it asks for. */
export function entryNames({ target }: ReportUpKind, entry: Draft): { name?: string; nameEn: string | null } {
  const name = entry[target.title[0] ?? ''];
  const nameEn = entry[target.titleEn?.[0] ?? ''];
  return {
    ...(typeof name === 'string' ? { name } : {}),
    nameEn: typeof nameEn === 'string' ? nameEn : null,
  };
}

/** The analytes that an entry is wanted for. */
export function analytesOf(entry: Draft): string[] {
  const { analyteIds, analyteId } = entry;
  if (Array.isArray(analyteIds)) return analyteIds.map(String);
  return typeof analyteId === 'string' ? [analyteId] : [];
}
