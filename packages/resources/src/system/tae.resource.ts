import { defineResource, type RecordOf } from '@qc/resource-kit';
import { specimens } from '../choices/tae.ts';
import { teaCombinations } from '../choices/target.ts';

/** The total error that a standard allows for an analyte. */
export const tae = defineResource({
  name: 'tae',
  path: '/app/tae',
  label: { zh: '允许总误差', en: 'Total allowable error' },
  tenancy: 'shared',
  title: ['taeTypeId', 'analyteId'],
  fields: {
    taeTypeId: {
      type: 'ref',
      to: 'taeType',
      label: { zh: '标准', en: 'TAE type' },
      required: true,
      filter: true,
    },
    analyteId: {
      type: 'ref',
      to: 'analyte',
      label: { zh: '检验项目', en: 'Analyte' },
      required: true,
      filter: true,
    },
    specimen: { type: 'choice', choices: specimens, label: { zh: '标本', en: 'Specimen' } },
    combination: {
      type: 'choice',
      choices: teaCombinations,
      default: 'percent',
      label: { zh: '取值方式', en: 'Combination' },
      help: {
        zh: '同时给出百分比和绝对值时, 在靶值处取较大者或较小者',
        en: 'Where a percentage and an absolute limit are both given: the greater or the lesser at the target',
      },
    },
    teaPercent: { type: 'number', above: 0, label: { zh: '百分比', en: 'Percentage' }, unit: '%' },
    teaAbsolute: { type: 'number', above: 0, label: { zh: '绝对值', en: 'Absolute' } },
    unitId: {
      type: 'ref',
      to: 'unit',
      within: { through: 'analyteUnit', match: 'analyteId' },
      label: { zh: '绝对值的单位', en: 'Unit of the absolute limit' },
    },
    breakPoint: {
      type: 'number',
      above: 0,
      label: { zh: '分界值', en: 'Break point' },
      help: {
        zh: '标准所印的分界浓度：不超过时用绝对值，超过时用百分比（等同于取较大者）',
        en: 'As the standard prints it: the absolute limit up to this value, the percentage above (the same as the greater of both)',
      },
    },
    cvPercent: { type: 'number', above: 0, label: { zh: '允许不精密度', en: 'Allowable CV' }, unit: '%' },
    maxSd: {
      type: 'number',
      above: 0,
      label: { zh: '允许标准差', en: 'Allowable SD' },
      help: {
        zh: '标准以绝对值规定不精密度时填写，如 pH',
        en: 'Where the standard states imprecision as an SD, as for pH',
      },
    },
    biasPercent: { type: 'number', above: 0, label: { zh: '允许偏倚', en: 'Allowable bias' }, unit: '%' },
    effectiveFrom: {
      type: 'date',
      label: { zh: '生效日期', en: 'Effective from' },
      required: true,
      filter: true,
    },
    source: { type: 'text', max: 300, label: { zh: '出处', en: 'Source' } },
  },
  unique: [['taeTypeId', 'analyteId', 'effectiveFrom']],
  list: {
    columns: [
      'taeTypeId',
      'analyteId',
      'teaPercent',
      'teaAbsolute',
      'unitId',
      'breakPoint',
      'cvPercent',
      'effectiveFrom',
    ],
    sort: 'taeTypeId',
  },
  form: [
    ['taeTypeId', 'analyteId'],
    ['specimen', 'effectiveFrom'],
    ['combination', 'breakPoint'],
    ['teaPercent', 'teaAbsolute', 'unitId'],
    ['cvPercent', 'maxSd', 'biasPercent'],
    ['source'],
  ],
});
export type Tae = RecordOf<typeof tae>;
