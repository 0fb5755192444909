import { defineResource, type NumberField } from '@qc/resource-kit';
import { planAssignedKinds, planGroupings, planSigmaKinds, planSmallGroups } from '../choices/plan.ts';
import { teaCombinations } from '../choices/target.ts';

const value = (level: number): NumberField => ({
  type: 'number',
  label: { zh: `水平 ${level} 指定值`, en: `Level ${level} assigned value` },
});
const uncertainty = (level: number): NumberField => ({
  type: 'number',
  min: 0,
  label: { zh: `水平 ${level} 标准不确定度`, en: `Level ${level} standard uncertainty` },
});
const sigma = (level: number): NumberField => ({
  type: 'number',
  above: 0,
  label: { zh: `水平 ${level} σpt`, en: `Level ${level} σpt` },
});

/** An analyte that laboratories report of a lot, and how it is assessed. */
export const planLotAnalyte = defineResource({
  name: 'planLotAnalyte',
  path: '/app/planLotAnalyte',
  label: { zh: '计划检验项目', en: 'Analyte of a plan' },
  tenancy: 'central',
  title: ['planId', 'analyteId'],
  fields: {
    planId: {
      type: 'ref',
      to: 'plan',
      label: { zh: '计划', en: 'Plan' },
      required: true,
      createOnly: true,
      filter: true,
    },
    lotId: { type: 'ref', to: 'lot', label: { zh: '批号', en: 'Lot' }, required: true, createOnly: true, filter: true },
    analyteId: {
      type: 'ref',
      to: 'analyte',
      label: { zh: '检验项目', en: 'Analyte' },
      required: true,
      createOnly: true,
      filter: true,
    },
    unitId: {
      type: 'ref',
      to: 'unit',
      within: { through: 'analyteUnit', match: 'analyteId' },
      label: { zh: '回报单位', en: 'Unit to report in' },
      required: true,
    },
    methodIds: {
      type: 'refs',
      to: 'method',
      label: { zh: '允许的方法', en: 'Methods allowed' },
      help: { zh: '留空为不限', en: 'Empty is any' },
    },
    mayBeNegative: {
      type: 'boolean',
      label: { zh: '可为零或负值', en: 'May be zero or negative' },
      help: { zh: '检验项目已允许时无须勾选', en: 'Not needed where the analyte says so already' },
    },
    groupBy: {
      type: 'choice',
      choices: planGroupings,
      default: 'all',
      label: { zh: '比较组', en: 'Compared with' },
    },
    smallGroup: {
      type: 'choice',
      choices: planSmallGroups,
      default: 'notAssessed',
      label: { zh: '同组实验室不足时', en: 'Where the group is too small' },
    },
    assignedKind: {
      type: 'choice',
      choices: planAssignedKinds,
      default: 'consensus',
      label: { zh: '指定值来源', en: 'Assigned value' },
    },
    level1Value: value(1),
    level1U: uncertainty(1),
    level2Value: value(2),
    level2U: uncertainty(2),
    level3Value: value(3),
    level3U: uncertainty(3),
    sigmaKind: { type: 'choice', choices: planSigmaKinds, default: 'tea', label: { zh: 'σpt 来源', en: 'σpt' } },
    level1Sigma: sigma(1),
    level2Sigma: sigma(2),
    level3Sigma: sigma(3),
    teaCombination: {
      type: 'choice',
      choices: teaCombinations,
      label: { zh: '允许总误差形式', en: 'Form of the allowable error' },
    },
    teaPercent: { type: 'number', above: 0, max: 1000, label: { zh: '允许总误差 (%)', en: 'Allowable error (%)' } },
    teaAbsolute: { type: 'number', above: 0, label: { zh: '允许总误差 (绝对)', en: 'Allowable error (absolute)' } },
  },
  unique: [['planId', 'lotId', 'analyteId']],
  list: {
    columns: ['planId', 'lotId', 'analyteId', 'unitId', 'assignedKind', 'sigmaKind', 'teaPercent', 'teaAbsolute'],
    sort: 'analyteId',
  },
  form: [
    ['planId', 'lotId'],
    ['analyteId', 'unitId'],
    ['methodIds'],
    ['groupBy', 'smallGroup'],
    ['assignedKind', 'sigmaKind'],
    ['level1Value', 'level1U'],
    ['level2Value', 'level2U'],
    ['level3Value', 'level3U'],
    ['level1Sigma', 'level2Sigma', 'level3Sigma'],
    ['teaCombination', 'teaPercent', 'teaAbsolute'],
    ['mayBeNegative'],
  ],
});
