import { defineResource, type RecordOf } from '@qc/resource-kit';
import { useStatuses } from '../choices/status.ts';
import { remark } from '../fields.ts';

/**
 * An analyte as this laboratory measures it. The coding parameters decide with whom results may be
 * compared, so they are fixed once created: another method or unit is another assay.
 */
export const assay = defineResource({
  name: 'assay',
  path: '/app/assay',
  label: { zh: '分析项目', en: 'Assay' },
  tenancy: 'laboratory',
  title: ['analyteId', 'labInstrumentId'],
  fields: {
    labInstrumentId: {
      type: 'ref',
      to: 'labInstrument',
      label: { zh: '仪器', en: 'Instrument' },
      required: true,
      filter: true,
      createOnly: true,
    },
    analyteId: {
      type: 'ref',
      to: 'analyte',
      label: { zh: '检验项目', en: 'Analyte' },
      required: true,
      filter: true,
      createOnly: true,
    },
    methodId: {
      type: 'ref',
      to: 'method',
      within: { through: 'methodAnalyte', match: 'analyteId' },
      label: { zh: '方法', en: 'Method' },
      required: true,
      filter: true,
      createOnly: true,
      help: {
        zh: '仅列出该项目允许的方法; 创建后不可更改, 更换方法请新建分析项目',
        en: 'Only methods allowed for the analyte; fixed once created, another method is another assay',
      },
    },
    unitId: {
      type: 'ref',
      to: 'unit',
      within: { through: 'analyteUnit', match: 'analyteId' },
      label: { zh: '单位', en: 'Unit' },
      required: true,
      filter: true,
      createOnly: true,
    },
    reagentSupplierId: {
      type: 'ref',
      to: 'reagentSupplier',
      label: { zh: '试剂厂家', en: 'Reagent supplier' },
      required: true,
      filter: true,
      createOnly: true,
    },
    temperatureId: {
      type: 'ref',
      to: 'temperature',
      label: { zh: '反应温度', en: 'Temperature' },
      createOnly: true,
    },
    abbreviation: { type: 'text', max: 30, label: { zh: '缩写', en: 'Abbreviation' }, filter: true },
    slideGeneration: {
      type: 'text',
      max: 20,
      label: { zh: '干片代号', en: 'Slide generation' },
      help: { zh: '仅用于干化学分析仪', en: 'For dry-slide analysers only' },
    },
    calibratorUncertaintyPercent: {
      type: 'number',
      min: 0,
      max: 100,
      unit: '%',
      label: { zh: '校准品标准不确定度', en: 'Calibrator uncertainty' },
      help: {
        zh: '厂家给出的校准品定值的相对标准不确定度 u（k = 1），用于自上而下法评定测量不确定度',
        en: 'Relative standard uncertainty u (k = 1) of the calibrator’s value, from its maker: for the top-down uncertainty',
      },
    },
    biasUncertaintyPercent: {
      type: 'number',
      min: 0,
      max: 100,
      unit: '%',
      label: { zh: '偏倚修正的不确定度', en: 'Uncertainty of a bias correction' },
      help: { zh: '仅在已对偏倚作修正时填写', en: 'Only where a bias was corrected' },
    },
    status: {
      type: 'choice',
      choices: useStatuses,
      default: 'Active',
      label: { zh: '状态', en: 'Status' },
      filter: true,
    },
    remark,
  },
  unique: [['labInstrumentId', 'analyteId', 'methodId', 'unitId', 'reagentSupplierId', 'temperatureId']],
  search: ['abbreviation'],
  list: {
    columns: [
      'labInstrumentId',
      'analyteId',
      'methodId',
      'unitId',
      'reagentSupplierId',
      'temperatureId',
      'abbreviation',
      'status',
    ],
    sort: 'labInstrumentId',
  },
  form: [
    ['labInstrumentId', 'analyteId'],
    ['methodId', 'unitId'],
    ['reagentSupplierId', 'temperatureId'],
    ['abbreviation', 'slideGeneration'],
    ['calibratorUncertaintyPercent', 'biasUncertaintyPercent'],
    ['status'],
    ['remark'],
  ],
});
export type Assay = RecordOf<typeof assay>;
