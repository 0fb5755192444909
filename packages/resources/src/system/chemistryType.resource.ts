import { defineResource } from '@qc/resource-kit';
import { mergedInto, name, nameEn, remark, retired } from '../fields.ts';

/** The branch of the laboratory that an analyte belongs to: chemistry, immunoassay, haematology … */
export const chemistryType = defineResource({
  name: 'chemistryType',
  path: '/app/chemistryType',
  label: { zh: '专业类别', en: 'Chemistry type' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: { name, nameEn, remark, retired, mergedIntoId: mergedInto('chemistryType') },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'remark', 'retired'], sort: 'name' },
  form: [['name', 'nameEn'], ['remark'], ['retired']],
});
