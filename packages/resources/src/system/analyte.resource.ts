import { defineResource, type RecordOf } from '@qc/resource-kit';
import { mergedInto, name, nameEn, retired } from '../fields.ts';

/** What is measured: glucose, TSH, haemoglobin … */
export const analyte = defineResource({
  name: 'analyte',
  path: '/app/analyte',
  label: { zh: '检验项目', en: 'Analyte' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    abbreviation: {
      type: 'text',
      max: 30,
      label: { zh: '缩写', en: 'Abbreviation' },
      required: true,
      filter: true,
    },
    chemistryTypeId: {
      type: 'ref',
      to: 'chemistryType',
      label: { zh: '专业类别', en: 'Chemistry type' },
      required: true,
      filter: true,
    },
    unitId: {
      type: 'ref',
      to: 'unit',
      label: { zh: '默认单位', en: 'Default unit' },
      required: true,
      help: {
        zh: '其他单位的换算系数以此单位为准',
        en: 'Conversion factors of the other units lead to this one',
      },
    },
    decimals: {
      type: 'integer',
      min: 0,
      max: 6,
      default: 2,
      label: { zh: '小数位数', en: 'Decimals' },
    },
    mayBeNegative: {
      type: 'boolean',
      label: { zh: '可为零或负值', en: 'May be zero or negative' },
      help: {
        zh: '如剩余碱；未勾选时，计划统计剔除小于等于 0 的结果并注明',
        en: 'As base excess; otherwise comparisons set values of 0 and below aside, and say so',
      },
    },
    loinc: {
      type: 'text',
      max: 10,
      label: { zh: 'LOINC 代码', en: 'LOINC code' },
      help: {
        zh: '观测指标标识符逻辑命名与编码系统, 用于与 LIS 对接',
        en: 'Logical Observation Identifiers Names and Codes, used to connect a LIS',
      },
    },
    retired,
    mergedIntoId: mergedInto('analyte'),
  },
  unique: [['name']],
  search: ['name', 'nameEn', 'abbreviation', 'loinc'],
  list: {
    columns: ['abbreviation', 'name', 'nameEn', 'chemistryTypeId', 'unitId', 'decimals', 'loinc', 'retired'],
    sort: 'abbreviation',
  },
  form: [
    ['name', 'nameEn'],
    ['abbreviation', 'chemistryTypeId'],
    ['unitId', 'decimals'],
    ['loinc', 'mayBeNegative'],
    ['retired'],
  ],
  children: [
    { resource: 'methodAnalyte', by: 'analyteId' },
    { resource: 'analyteUnit', by: 'analyteId' },
  ],
});
export type Analyte = RecordOf<typeof analyte>;
