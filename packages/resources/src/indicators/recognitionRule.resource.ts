import { defineResource, type RecordOf } from '@qc/resource-kit';
import { jurisdictions } from '../choices/tae.ts';
import { name, nameEn, remark } from '../fields.ts';

/** What a province asks of a test before other hospitals recognise its results. The central body keeps the rules. */
export const recognitionRule = defineResource({
  name: 'recognitionRule',
  path: '/app/recognitionRule',
  label: { zh: '互认规则', en: 'Recognition rule' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    region: {
      type: 'text',
      max: 80,
      label: { zh: '适用地区', en: 'Region' },
      filter: true,
      help: {
        zh: '实验室地区的开头部分，如“武汉市”；空为全国',
        en: 'How the regions of its laboratories begin; empty: the whole country',
      },
    },
    effectiveFrom: { type: 'date', label: { zh: '实施日期', en: 'In force from' }, required: true },
    effectiveTo: {
      type: 'date',
      label: { zh: '废止日期', en: 'In force until' },
      help: { zh: '最后有效的一天；空为现行', en: 'The last day that it holds; empty: in force' },
    },
    checksCv: { type: 'boolean', default: true, label: { zh: '室内质控 CV 达标', en: 'CV within the requirement' } },
    jurisdiction: {
      type: 'choice',
      choices: jurisdictions,
      label: { zh: '所依要求的级别', en: 'Level of the requirement' },
      visibleWhen: { field: 'checksCv', equals: true },
      help: {
        zh: '空为现行要求，国家优先',
        en: 'Empty: what is in force, national first',
      },
    },
    cvMonths: {
      type: 'integer',
      min: 1,
      max: 12,
      default: 1,
      label: { zh: 'CV 取近几个月', en: 'Months of the CV' },
      visibleWhen: { field: 'checksCv', equals: true },
    },
    minResults: {
      type: 'integer',
      min: 2,
      max: 1000,
      default: 20,
      label: { zh: '最少结果数', en: 'Fewest results' },
      visibleWhen: { field: 'checksCv', equals: true },
      help: {
        zh: '每台仪器的每个水平',
        en: 'Of every level on every instrument',
      },
    },
    checksRounds: {
      type: 'boolean',
      default: true,
      label: { zh: '室间质评合格', en: 'External assessment passed' },
    },
    rounds: {
      type: 'integer',
      min: 1,
      max: 12,
      default: 2,
      label: { zh: '最近几次', en: 'Last rounds' },
      visibleWhen: { field: 'checksRounds', equals: true },
    },
    roundsPassed: {
      type: 'integer',
      min: 1,
      max: 12,
      default: 2,
      label: { zh: '其中合格次数', en: 'Of them passed' },
      visibleWhen: { field: 'checksRounds', equals: true },
    },
    roundMonths: {
      type: 'integer',
      min: 1,
      max: 60,
      default: 24,
      label: { zh: '不早于几个月', en: 'Months back' },
      visibleWhen: { field: 'checksRounds', equals: true },
    },
    checksCases: { type: 'boolean', default: true, label: { zh: '无未关闭的失控', en: 'No open rejection' } },
    checksAccreditation: { type: 'boolean', label: { zh: '已获认可', en: 'Accredited' } },
    remark,
  },
  unique: [['name'], ['region', 'effectiveFrom']],
  search: ['name', 'nameEn'],
  list: {
    columns: [
      'name',
      'region',
      'effectiveFrom',
      'effectiveTo',
      'checksCv',
      'checksRounds',
      'checksCases',
      'checksAccreditation',
    ],
    sort: 'name',
  },
  form: [
    ['name', 'nameEn'],
    ['region'],
    ['effectiveFrom', 'effectiveTo'],
    ['checksCv', 'jurisdiction'],
    ['cvMonths', 'minResults'],
    ['checksRounds', 'roundMonths'],
    ['rounds', 'roundsPassed'],
    ['checksCases', 'checksAccreditation'],
    ['remark'],
  ],
});
export type RecognitionRuleRecord = RecordOf<typeof recognitionRule>;
