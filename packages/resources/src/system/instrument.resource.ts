import { defineResource, type RecordOf } from '@qc/resource-kit';
import { mergedInto, name, nameEn, retired } from '../fields.ts';

/** An analyser as the central body lists it; a laboratory's own ones refer to it. */
export const instrument = defineResource({
  name: 'instrument',
  path: '/app/instrument',
  label: { zh: '仪器', en: 'Instrument' },
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
    instrumentModelId: {
      type: 'ref',
      to: 'instrumentModel',
      label: { zh: '型号', en: 'Model' },
      required: true,
      filter: true,
    },
    name,
    nameEn,
    retired,
    mergedIntoId: mergedInto('instrument'),
  },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: {
    columns: ['name', 'nameEn', 'instrumentManufacturerId', 'instrumentGroupId', 'instrumentModelId', 'retired'],
    sort: 'name',
  },
  form: [['instrumentManufacturerId', 'instrumentGroupId'], ['instrumentModelId'], ['name', 'nameEn'], ['retired']],
});
export type Instrument = RecordOf<typeof instrument>;
