import { defineResource, type RecordOf } from '@qc/resource-kit';
import { name, nameEn, remark } from '../fields.ts';

/** The branch of the laboratory that an analyte belongs to: chemistry, immunoassay, haematology … */
export const chemistryType = defineResource({
  name: 'chemistryType',
  path: '/app/chemistryType',
  label: { zh: '专业类别', en: 'Chemistry type' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: { name, nameEn, remark },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'remark'], sort: 'name' },
  form: [['name', 'nameEn'], ['remark']],
});
export type ChemistryType = RecordOf<typeof chemistryType>;
