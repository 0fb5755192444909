import { defineResource, type RecordOf } from '@qc/resource-kit';
import { targetKinds, teaCombinations } from '../choices/target.ts';
import { level } from '../fields.ts';

/** What is expected of one level of a QC test, from one instant to another. */
export const target = defineResource({
  name: 'target',
  path: '/app/target',
  label: { zh: '靶值', en: 'Target' },
  tenancy: 'laboratory',
  title: ['qcTestId', 'level'],
  fields: {
    qcTestId: {
      type: 'ref',
      to: 'qcTest',
      label: { zh: '质控项目', en: 'QC test' },
      required: true,
      filter: true,
      createOnly: true,
    },
    level: { ...level, createOnly: true },
    kind: {
      type: 'choice',
      choices: targetKinds,
      default: 'fixed',
      label: { zh: '靶值类型', en: 'Kind' },
      filter: true,
      help: {
        zh: '浮动靶值由既往在控结果累积得出; 若给出标准差或 CV, 则只浮动均值',
        en: 'A floating target accumulates from earlier in-control results; with an SD or CV given, only the mean floats',
      },
    },
    effectiveFrom: {
      type: 'datetime',
      label: { zh: '生效时间', en: 'Effective from' },
      required: true,
      startsNow: true,
      filter: true,
    },
    effectiveTo: {
      type: 'datetime',
      label: { zh: '失效时间', en: 'Effective to' },
      filter: true,
      help: { zh: '不含此刻; 空为一直有效', en: 'Up to, not including; empty: open' },
    },
    mean: { type: 'number', min: -1e15, max: 1e15, label: { zh: '均值', en: 'Mean' } },
    sd: {
      type: 'number',
      above: 0,
      max: 1e15,
      label: { zh: '标准差', en: 'SD' },
      help: { zh: '标准差和 CV 填其一, 另一项自动计算', en: 'Give SD or CV, the other follows' },
    },
    cv: { type: 'number', above: 0, label: { zh: '变异系数', en: 'CV' }, unit: '%' },
    minPoints: {
      type: 'integer',
      min: 2,
      max: 1000,
      default: 20,
      label: { zh: '最少结果数', en: 'Minimum results' },
      help: { zh: '浮动靶值达到此数后才开始判断', en: 'A floating target judges from this number on' },
    },
    intraprecision: { type: 'number', above: 0, label: { zh: '批内精密度', en: 'Intraprecision' } },
    intraprecisionPercent: {
      type: 'number',
      above: 0,
      label: { zh: '批内精密度 %', en: 'Intraprecision %' },
      unit: '%',
    },
    intraprecisionN: {
      type: 'integer',
      min: 2,
      max: 1000,
      label: { zh: '批内精密度次数', en: 'Intraprecision n' },
    },
    targetBias: {
      type: 'number',
      label: { zh: '目标偏倚', en: 'Target bias' },
      unit: '%',
      help: { zh: '本室预期的相对偏倚', en: 'The bias that the laboratory expects' },
    },
    isSystemTae: {
      type: 'boolean',
      default: true,
      label: { zh: '系统定义的允许总误差', en: 'System-defined TAE' },
      help: {
        zh: '是: 取自所选标准; 否: 由实验室填写',
        en: 'Yes: from the chosen standard; no: given by the laboratory',
      },
    },
    taeTypeId: {
      type: 'ref',
      to: 'taeType',
      visibleWhen: { field: 'isSystemTae', equals: true },
      label: { zh: '允许总误差标准', en: 'TAE type' },
      filter: true,
    },
    teaPercent: {
      type: 'number',
      above: 0,
      visibleWhen: { field: 'isSystemTae', equals: false },
      label: { zh: '允许总误差 %', en: 'Target TAE %' },
      unit: '%',
    },
    teaAbsolute: {
      type: 'number',
      above: 0,
      visibleWhen: { field: 'isSystemTae', equals: false },
      label: { zh: '允许总误差', en: 'Target TAE' },
    },
    combination: {
      type: 'choice',
      choices: teaCombinations,
      default: 'percent',
      visibleWhen: { field: 'isSystemTae', equals: false },
      label: { zh: '取值方式', en: 'Combination' },
    },
    basisFrom: { type: 'datetime', readOnly: true, label: { zh: '所依据结果起', en: 'Made from results since' } },
    basisTo: { type: 'datetime', readOnly: true, label: { zh: '所依据结果止', en: 'Made from results until' } },
    basisCount: {
      type: 'integer',
      readOnly: true,
      label: { zh: '所依据结果数', en: 'Number of results it is based on' },
      help: {
        zh: '靶值由本室自己的结果得出时, 对这些结果不评价偏倚、总误差和 σ',
        en: 'Where own results made the target, bias, total error and sigma of those results are not evaluated',
      },
    },
  },
  unique: [['qcTestId', 'level', 'effectiveFrom']],
  list: {
    columns: ['qcTestId', 'level', 'kind', 'effectiveFrom', 'effectiveTo', 'mean', 'sd', 'cv'],
    sort: '-effectiveFrom',
  },
  form: [
    ['qcTestId', 'level', 'kind'],
    ['effectiveFrom', 'effectiveTo'],
    ['mean', 'sd', 'cv', 'minPoints'],
    ['intraprecision', 'intraprecisionPercent', 'intraprecisionN'],
    ['targetBias', 'isSystemTae', 'taeTypeId'],
    ['teaPercent', 'teaAbsolute', 'combination'],
  ],
});
export type Target = RecordOf<typeof target>;
