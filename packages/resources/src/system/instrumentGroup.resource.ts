import { defineResource } from '@qc/resource-kit';
import { mergedInto, name, nameEn, remark, retired } from '../fields.ts';

/** The kind of analyser: chemistry, immunoassay, haematology … */
export const instrumentGroup = defineResource({
  name: 'instrumentGroup',
  path: '/app/instrumentGroup',
  label: { zh: '仪器类别', en: 'Instrument group' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: { name, nameEn, remark, retired, mergedIntoId: mergedInto('instrumentGroup') },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'remark', 'retired'], sort: 'name' },
  form: [['name', 'nameEn'], ['remark'], ['retired']],
});
