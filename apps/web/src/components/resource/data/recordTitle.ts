import { type Language, labelName, type Resource } from '@qc/resource-kit';
import type { ResourceRecord } from './record.ts';

function partText(resource: Resource, record: ResourceRecord, name: string): string {
  const type = resource.fields[name]?.type;
  const value = type === 'ref' || type === 'refs' ? record[labelName(name)] : record[name];
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}

/**
 * What people call a record: the fields its resource names as title, joined by " · ".
 * An English name that was never entered falls back to the Chinese one: a blank line names nothing.
 */
export function recordTitle(resource: Resource, record: ResourceRecord, language: Language): string {
  const join = (names: readonly string[]): string =>
    names
      .map((name) => partText(resource, record, name))
      .filter((part) => part !== '')
      .join(' · ');
  const english = language === 'en' && resource.titleEn ? join(resource.titleEn) : '';
  return english || join(resource.title) || record.id;
}
