import { defineResource } from '@qc/resource-kit';
import { mergedInto, name, nameEn, retired } from '../fields.ts';

/** A model of analyser. Two analysers of one model are peers. */
export const instrumentModel = defineResource({
  name: 'instrumentModel',
  path: '/app/instrumentModel',
  label: { zh: '仪器型号', en: 'Instrument model' },
  tenancy: 'shared',
  proposable: true,
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    instrumentManufacturerId: {
      type: 'ref',
      to: 'instrumentManufacturer',
      label: { zh: '厂家', en: 'Manufacturer' },
      required: true,
      filter: true,
    },
    instrumentGroupId: {
      type: 'ref',
      to: 'instrumentGroup',
      label: { zh: '类别', en: 'Group' },
      required: true,
      filter: true,
    },
    name,
    nameEn,
    retired,
    mergedIntoId: mergedInto('instrumentModel'),
  },
  unique: [['instrumentManufacturerId', 'name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'instrumentManufacturerId', 'instrumentGroupId', 'retired'], sort: 'name' },
  form: [['instrumentManufacturerId', 'instrumentGroupId'], ['name', 'nameEn'], ['retired']],
});
