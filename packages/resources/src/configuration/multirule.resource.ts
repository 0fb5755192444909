import { verdictWords } from '@qc/i18n/qc/verdictWords';
import { defineResource, type RecordOf } from '@qc/resource-kit';
import { ruleErrorTypes, ruleKinds, ruleMaterialScopes, ruleRangeModes, ruleRunTypes } from '../choices/multirule.ts';
import { active } from '../fields.ts';

/**
 * A rule by which results are judged. A laboratory's own rule of the same abbreviation replaces the central body's.
 */
export const multirule = defineResource({
  name: 'multirule',
  path: '/app/multirule',
  label: { zh: '多规则', en: 'Multirule' },
  tenancy: 'inherited',
  title: ['abbreviation'],
  fields: {
    abbreviation: {
      type: 'text',
      max: 20,
      format: 'code',
      label: { zh: '缩写', en: 'Abbreviation' },
      required: true,
      filter: true,
      help: { zh: '例如 1-3s、2of3-2s、R-4s、10x、7T', en: 'For instance 1-3s, 2of3-2s, R-4s, 10x, 7T' },
    },
    kind: {
      type: 'choice',
      choices: ruleKinds,
      default: 'LIMIT',
      label: { zh: '规则类型', en: 'Kind' },
      filter: true,
    },
    numberOfResults: {
      type: 'integer',
      min: 1,
      max: 50,
      label: { zh: '结果数', en: 'Number of results' },
      required: true,
      help: { zh: '规则所看的结果个数', en: 'Number of results that the rule evaluates' },
    },
    minExceeding: {
      type: 'integer',
      min: 1,
      max: 50,
      label: { zh: '至少超出数', en: 'At least exceeding' },
      required: true,
      help: {
        zh: '其中至少有几个超出, 例如 2of3-2s 为 2; 一般等于结果数',
        en: 'How many of them must exceed: 2 in 2of3-2s; usually the number of results',
      },
    },
    numberOfSd: {
      type: 'number',
      min: 0,
      max: 20,
      label: { zh: '标准差倍数', en: 'Number of SD' },
      required: true,
      help: { zh: '0 表示均值的同一侧 (如 10x)', en: '0 means one side of the mean (as in 10x)' },
    },
    runType: {
      type: 'choice',
      choices: ruleRunTypes,
      default: 'WITHIN',
      label: { zh: '批类型', en: 'Run type' },
      filter: true,
    },
    materialScope: {
      type: 'choice',
      choices: ruleMaterialScopes,
      default: 'WITHIN',
      label: { zh: '水平范围', en: 'Levels' },
    },
    rangeMode: {
      type: 'choice',
      choices: ruleRangeModes,
      visibleWhen: { field: 'kind', equals: 'RANGE' },
      label: { zh: '极差方式', en: 'Range mode' },
      help: {
        zh: '差值超出: 两结果之差超过界限，且分别在均值两侧超出界限的四分之一 (R-4s 为 1s); 两侧超出: 分别在两侧超出界限的一半 (R-4s 为 2s)',
        en: 'Difference: two results differ by more than the limit, each beyond a quarter of it (1s for R-4s) on opposite sides; opposite: each beyond half of it (2s)',
      },
    },
    reject: {
      type: 'boolean',
      default: true,
      label: verdictWords.reject,
      filter: true,
      help: { zh: '是: 判为失控; 否: 仅警告', en: 'Yes: out of control; no: warning only' },
    },
    active: {
      ...active,
      default: false,
      help: {
        zh: '新规则先不启用；在列表中切换为失控或警告时，先显示近 90 天会怎样',
        en: 'A new rule starts switched off; switching it on in the list shows first what the last 90 days would have been',
      },
    },
    errorType: { type: 'choice', choices: ruleErrorTypes, label: { zh: '误差类型', en: 'Detects' }, filter: true },
    displayOrder: {
      type: 'integer',
      min: 0,
      max: 999,
      default: 100,
      label: { zh: '显示顺序', en: 'Display order' },
      help: {
        zh: '只显示一条规则时, 数值小者优先',
        en: 'Where only one rule is shown, the smallest number goes first',
      },
    },
  },
  unique: [['abbreviation']],
  standsInBy: 'abbreviation',
  search: ['abbreviation'],
  list: {
    columns: ['abbreviation', 'active', 'kind', 'numberOfResults', 'numberOfSd', 'runType', 'materialScope'],
    sort: 'displayOrder',
  },
  form: [
    ['abbreviation', 'kind'],
    ['numberOfResults', 'minExceeding', 'numberOfSd'],
    ['runType', 'materialScope', 'rangeMode'],
    ['errorType', 'displayOrder'],
    ['reject', 'active'],
  ],
});
export type Multirule = RecordOf<typeof multirule>;
