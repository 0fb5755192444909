import { defineResource, type RecordOf } from '@qc/resource-kit';
import { mergedInto, name, nameEn, retired } from '../fields.ts';

/** A control material: its maker's brand and the product. */
export const brand = defineResource({
  name: 'brand',
  path: '/app/brand',
  label: { zh: '质控品品牌', en: 'Control brand' },
  tenancy: 'shared',
  title: ['name', 'product'],
  titleEn: ['nameEn', 'product'],
  fields: {
    name,
    nameEn,
    product: {
      type: 'text',
      max: 160,
      label: { zh: '产品', en: 'Product' },
      required: true,
      filter: true,
    },
    levelCount: {
      type: 'integer',
      min: 1,
      max: 3,
      label: { zh: '水平数', en: 'Number of levels' },
      required: true,
      help: { zh: '该质控品提供几个浓度水平', en: 'How many concentration levels the material comes in' },
    },
    chemistryTypeId: {
      type: 'ref',
      to: 'chemistryType',
      label: { zh: '专业类别', en: 'Chemistry type' },
      filter: true,
    },
    retired,
    mergedIntoId: mergedInto('brand'),
  },
  unique: [['name', 'product']],
  search: ['name', 'nameEn', 'product'],
  list: { columns: ['name', 'nameEn', 'product', 'levelCount', 'chemistryTypeId', 'retired'], sort: 'name' },
  form: [['name', 'nameEn'], ['product', 'levelCount'], ['chemistryTypeId'], ['retired']],
});
export type Brand = RecordOf<typeof brand>;
