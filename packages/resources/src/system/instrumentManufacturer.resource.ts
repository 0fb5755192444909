import { defineResource, type RecordOf } from '@qc/resource-kit';
import { name, nameEn, remark } from '../fields.ts';

/** Who makes an analyser. */
export const instrumentManufacturer = defineResource({
  name: 'instrumentManufacturer',
  path: '/app/instrumentManufacturer',
  label: { zh: '仪器厂家', en: 'Instrument manufacturer' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: { name, nameEn, remark },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'remark'], sort: 'name' },
  form: [['name', 'nameEn'], ['remark']],
});
export type InstrumentManufacturer = RecordOf<typeof instrumentManufacturer>;
