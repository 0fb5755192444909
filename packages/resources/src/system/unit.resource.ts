import { defineResource, type RecordOf } from '@qc/resource-kit';
import { mergedInto, name, retired } from '../fields.ts';

/** A unit of measurement, as people write it and as machines do (UCUM). */
export const unit = defineResource({
  name: 'unit',
  path: '/app/unit',
  label: { zh: '单位', en: 'Unit' },
  tenancy: 'shared',
  proposable: true,
  title: ['symbol'],
  fields: {
    symbol: { type: 'text', max: 30, label: { zh: '符号', en: 'Symbol' }, required: true, filter: true },
    name,
    ucum: {
      type: 'text',
      max: 30,
      label: { zh: 'UCUM 代码', en: 'UCUM code' },
      required: true,
      help: {
        zh: '统一计量单位代码, 用于数据交换, 例如 umol/L',
        en: 'Unified Code for Units of Measure, used in data exchange, for instance umol/L',
      },
    },
    retired,
    mergedIntoId: mergedInto('unit'),
  },
  unique: [['symbol'], ['ucum']],
  search: ['symbol', 'name', 'ucum'],
  list: { columns: ['symbol', 'name', 'ucum', 'retired'], sort: 'symbol' },
  form: [['symbol', 'ucum'], ['name'], ['retired']],
});
export type Unit = RecordOf<typeof unit>;
