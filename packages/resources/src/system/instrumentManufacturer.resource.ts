import { defineResource } from '@qc/resource-kit';
import { mergedInto, name, nameEn, remark, retired } from '../fields.ts';

/** Who makes an analyser. */
export const instrumentManufacturer = defineResource({
  name: 'instrumentManufacturer',
  path: '/app/instrumentManufacturer',
  label: { zh: '仪器厂家', en: 'Instrument manufacturer' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: { name, nameEn, remark, retired, mergedIntoId: mergedInto('instrumentManufacturer') },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'remark', 'retired'], sort: 'name' },
  form: [['name', 'nameEn'], ['remark'], ['retired']],
});
