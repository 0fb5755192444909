import { type Bilingual, columnName } from '@qc/resource-kit';
import { resources } from '@qc/resources';

/**
 * What a constraint is about, as people call it: the fields in its name (`lot__lot_number__brand_id`,
 * `lot_open_vial_days_check`, a column), else the record. Empty where nobody would know either.
 */
export function constraintInWords(rule: string, table: string): Bilingual {
  const resource = resources.find((each) => each.table === table);
  if (!resource) return { zh: '', en: '' };
  const columns = rule.startsWith(`${table}__`)
    ? rule.slice(table.length + 2).split('__')
    : [rule.replace(new RegExp(`^${table}_`), '').replace(/_(check|fkey|excl|key)\d*$/, '')];
  const fields = Object.entries(resource.fields).filter(([name]) => columns.includes(columnName(name)));
  if (fields.length === 0) return resource.label;
  const say = (language: keyof Bilingual) => fields.map(([, field]) => field.label[language]).join(' + ');
  return { zh: say('zh'), en: say('en') };
}
