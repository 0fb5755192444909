import { defineResource, type RecordOf } from '@qc/resource-kit';
import { mergedInto, name, nameEn, remark, retired } from '../fields.ts';

/** The principle by which an analyte is measured; part of what makes two results comparable. */
export const method = defineResource({
  name: 'method',
  path: '/app/method',
  label: { zh: '方法', en: 'Method' },
  tenancy: 'shared',
  proposable: true,
  title: ['name'],
  titleEn: ['nameEn'],
  fields: { name, nameEn, remark, retired, mergedIntoId: mergedInto('method') },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'remark', 'retired'], sort: 'name' },
  form: [['name', 'nameEn'], ['remark'], ['retired']],
});
export type Method = RecordOf<typeof method>;
