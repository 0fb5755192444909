import { defineResource } from '@qc/resource-kit';
import { comparisonPeriods } from '../choices/statsComparison.ts';
import { name, nameEn, remark } from '../fields.ts';

/**
 * With whom a test is compared. Lot, level, analyte and unit must always agree; the rest is chosen
 * here.
 */
export const statsComparison = defineResource({
  name: 'statsComparison',
  path: '/app/statsComparison',
  label: { zh: '统计比对', en: 'Stats comparison' },
  tenancy: 'inherited',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    matchMethod: { type: 'boolean', label: { zh: '方法相同', en: 'Same method' } },
    matchInstrumentModel: { type: 'boolean', label: { zh: '仪器型号相同', en: 'Same instrument model' } },
    matchReagentSupplier: { type: 'boolean', label: { zh: '试剂厂家相同', en: 'Same reagent supplier' } },
    matchTemperature: { type: 'boolean', default: true, label: { zh: '反应温度相同', en: 'Same temperature' } },
    matchSlideGeneration: { type: 'boolean', label: { zh: '干片代号相同', en: 'Same slide generation' } },
    isFallbackAllowed: {
      type: 'boolean',
      default: true,
      label: { zh: '允许扩大同组', en: 'May widen the group' },
      help: {
        zh: '同组实验室或结果不足时, 依次改为同方法、全部',
        en: 'Where laboratories or results are too few: same method, then all',
      },
    },
    period: {
      type: 'choice',
      choices: comparisonPeriods,
      default: 'month',
      label: { zh: '统计周期', en: 'Period' },
      filter: true,
    },
    minLaboratories: {
      type: 'integer',
      min: 3,
      max: 100,
      default: 5,
      label: { zh: '最少实验室数', en: 'Minimum laboratories' },
      help: { zh: '为保密, 少于 3 家时从不显示', en: 'Fewer than 3 are never shown, for confidentiality' },
    },
    minPoints: {
      type: 'integer',
      min: 2,
      max: 1000,
      default: 20,
      label: { zh: '最少结果数', en: 'Minimum results' },
    },
    remark,
  },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: {
    columns: [
      'name',
      'nameEn',
      'matchMethod',
      'matchInstrumentModel',
      'matchReagentSupplier',
      'period',
      'minLaboratories',
      'minPoints',
    ],
    sort: 'name',
  },
  form: [
    ['name', 'nameEn'],
    ['matchMethod', 'matchInstrumentModel', 'matchReagentSupplier'],
    ['matchTemperature', 'matchSlideGeneration', 'isFallbackAllowed'],
    ['period', 'minLaboratories', 'minPoints'],
    ['remark'],
  ],
});
