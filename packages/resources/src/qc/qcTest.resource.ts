import { defineResource, type RecordOf } from '@qc/resource-kit';
import { entryModes } from '../choices/qcTest.ts';
import { useStatuses } from '../choices/status.ts';
import { remark } from '../fields.ts';

/**
 * An assay with a lot of control material. Instrument and analyte are the assay's, kept here so that
 * tests can be listed and filtered by them; an assay never changes either.
 */
export const qcTest = defineResource({
  name: 'qcTest',
  path: '/app/qcTest',
  label: { zh: '质控项目', en: 'QC test' },
  tenancy: 'laboratory',
  title: ['analyteId', 'labInstrumentId', 'lotId'],
  fields: {
    assayId: {
      type: 'ref',
      to: 'assay',
      label: { zh: '分析项目', en: 'Assay' },
      required: true,
      filter: true,
      createOnly: true,
    },
    labInstrumentId: {
      type: 'ref',
      to: 'labInstrument',
      label: { zh: '仪器', en: 'Instrument' },
      required: true,
      filter: true,
      readOnly: true,
    },
    analyteId: {
      type: 'ref',
      to: 'analyte',
      label: { zh: '检验项目', en: 'Analyte' },
      required: true,
      filter: true,
      readOnly: true,
    },
    lotId: {
      type: 'ref',
      to: 'lot',
      label: { zh: '批号', en: 'Lot' },
      required: true,
      filter: true,
      createOnly: true,
    },
    levels: { type: 'levels', label: { zh: '使用水平', en: 'Levels in use' }, required: true },
    decimals: {
      type: 'integer',
      min: 0,
      max: 6,
      default: 2,
      label: { zh: '小数位数', en: 'Decimals' },
      help: { zh: '录入和显示的小数位数', en: 'Decimals on entry and display' },
    },
    entryMode: {
      type: 'choice',
      choices: entryModes,
      default: 'individual',
      label: { zh: '录入方式', en: 'Entry mode' },
      filter: true,
    },
    ruleSetId: {
      type: 'ref',
      to: 'ruleSet',
      label: { zh: '规则组合', en: 'Rule set' },
      filter: true,
      help: { zh: '空: 使用本实验室已启用的规则', en: 'Empty: the active rules of the laboratory' },
    },
    statsComparisonId: {
      type: 'ref',
      to: 'statsComparison',
      label: { zh: '统计比对', en: 'Stats comparison' },
      filter: true,
      help: { zh: '空: 自动选择同组', en: 'Empty: the peer group is chosen automatically' },
    },
    taeTypeId: {
      type: 'ref',
      to: 'taeType',
      label: { zh: '允许总误差标准', en: 'TAE type' },
      filter: true,
      help: {
        zh: '用于总误差和西格玛; 靶值中另有规定时以靶值为准',
        en: 'For total error and sigma; what a target says goes first',
      },
    },
    sensitivityId: {
      type: 'ref',
      to: 'sensitivity',
      label: { zh: '报警灵敏度', en: 'Sensitivity' },
      help: { zh: '空: 本实验室的默认灵敏度', en: "Empty: the laboratory's default" },
    },
    status: {
      type: 'choice',
      choices: useStatuses,
      default: 'Active',
      label: { zh: '状态', en: 'Status' },
      filter: true,
      readOnly: true,
    },
    remark,
  },
  unique: [['assayId', 'lotId']],
  list: {
    columns: [
      'labInstrumentId',
      'analyteId',
      'lotId',
      'levels',
      'entryMode',
      'ruleSetId',
      'statsComparisonId',
      'status',
    ],
    sort: 'labInstrumentId',
  },
  form: [
    ['assayId', 'lotId'],
    ['levels', 'decimals', 'entryMode'],
    ['ruleSetId', 'statsComparisonId'],
    ['taeTypeId', 'sensitivityId'],
    ['remark'],
  ],
  children: [{ resource: 'target', by: 'qcTestId' }],
});
export type QcTest = RecordOf<typeof qcTest>;
