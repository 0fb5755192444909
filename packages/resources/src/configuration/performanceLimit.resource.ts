import { defineResource, type RecordOf } from '@qc/resource-kit';
import { limitForms, limitScopes, limitSources } from '../choices/performanceLimit.ts';

/** The performance that an assay or QC test must keep: drawn on charts, used for total error and sigma. */
export const performanceLimit = defineResource({
  name: 'performanceLimit',
  path: '/app/performanceLimit',
  label: { zh: '性能限值', en: 'Performance limit' },
  tenancy: 'laboratory',
  title: ['assayId', 'qcTestId'],
  fields: {
    scope: {
      type: 'choice',
      choices: limitScopes,
      default: 'assay',
      label: { zh: '适用于', en: 'Applies to' },
      filter: true,
    },
    assayId: {
      type: 'ref',
      to: 'assay',
      visibleWhen: { field: 'scope', equals: 'assay' },
      label: { zh: '分析项目', en: 'Assay' },
      filter: true,
    },
    qcTestId: {
      type: 'ref',
      to: 'qcTest',
      visibleWhen: { field: 'scope', equals: 'qcTest' },
      label: { zh: '质控项目', en: 'QC test' },
      filter: true,
    },
    level: {
      type: 'integer',
      min: 1,
      max: 3,
      label: { zh: '水平', en: 'Level' },
      help: { zh: '空为所有水平', en: 'Empty: all levels' },
    },
    source: {
      type: 'choice',
      choices: limitSources,
      default: 'tae',
      label: { zh: '来源', en: 'Source' },
      filter: true,
    },
    taeTypeId: {
      type: 'ref',
      to: 'taeType',
      visibleWhen: { field: 'source', equals: 'tae' },
      label: { zh: '允许总误差标准', en: 'TAE type' },
    },
    form: {
      type: 'choice',
      choices: limitForms,
      default: 'percent',
      visibleWhen: { field: 'source', equals: 'own' },
      label: { zh: '表示方式', en: 'Given as' },
    },
    limit: {
      type: 'number',
      above: 0,
      visibleWhen: { field: 'source', equals: 'own' },
      label: { zh: '允许总误差', en: 'Allowable total error' },
    },
    maxCvPercent: { type: 'number', above: 0, label: { zh: '最大 CV', en: 'Maximum CV' }, unit: '%' },
    maxBiasPercent: { type: 'number', above: 0, label: { zh: '最大偏倚', en: 'Maximum bias' }, unit: '%' },
    maxTotalErrorPercent: {
      type: 'number',
      above: 0,
      label: { zh: '最大总误差', en: 'Maximum total error' },
      unit: '%',
    },
    minSigma: { type: 'number', label: { zh: '最小西格玛', en: 'Minimum sigma' } },
    isDrawn: { type: 'boolean', default: true, label: { zh: '在图上显示', en: 'Drawn on charts' } },
  },
  unique: [['assayId', 'qcTestId', 'level']],
  list: {
    columns: ['assayId', 'qcTestId', 'level', 'limit', 'source', 'taeTypeId'],
    sort: 'scope',
  },
  form: [
    ['scope', 'assayId', 'qcTestId', 'level'],
    ['source', 'taeTypeId', 'form', 'limit'],
    ['maxCvPercent', 'maxBiasPercent', 'maxTotalErrorPercent', 'minSigma'],
    ['isDrawn'],
  ],
});
export type PerformanceLimit = RecordOf<typeof performanceLimit>;
