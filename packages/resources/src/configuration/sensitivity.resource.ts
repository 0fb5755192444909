import { defineResource, type RecordOf } from '@qc/resource-kit';
import { sensitivityPresets } from '../choices/sensitivity.ts';
import { name, nameEn } from '../fields.ts';

/** When a finding becomes an alert. */
export const sensitivity = defineResource({
  name: 'sensitivity',
  path: '/app/qctest/sensitivity',
  label: { zh: '报警灵敏度', en: 'Sensitivity' },
  tenancy: 'inherited',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    preset: {
      type: 'choice',
      choices: sensitivityPresets,
      default: 'custom',
      label: { zh: '档次', en: 'Preset' },
      filter: true,
    },
    isDefault: {
      type: 'boolean',
      label: { zh: '本室默认', en: 'Default of the laboratory' },
      help: {
        zh: '用于未单独指定灵敏度的质控项目',
        en: 'For QC tests that name no sensitivity of their own',
      },
    },
    alertsOnWarning: {
      type: 'boolean',
      label: { zh: '警告也报警', en: 'Warnings raise alerts too' },
      help: { zh: '否: 仅失控时报警', en: 'No: only out-of-control results do' },
    },
    sdiLimit: {
      type: 'number',
      above: 0,
      label: { zh: 'SDI 界限', en: 'SDI limit' },
      help: { zh: '|SDI| 超过此值时报警', en: 'Alert where |SDI| exceeds it' },
    },
    cviLimit: { type: 'number', above: 0, label: { zh: 'CVI 界限', en: 'CVI limit' } },
    biasPercentLimit: { type: 'number', above: 0, label: { zh: '偏倚界限', en: 'Bias limit' }, unit: '%' },
    teaUsedLimit: {
      type: 'number',
      above: 0,
      label: { zh: '总误差占 TEa 界限', en: 'Limit of total error in TEa' },
      unit: '%',
      help: {
        zh: '总误差超过允许总误差的此百分比时报警; 空为不判断',
        en: 'Alert where total error exceeds this share of what is allowed; empty: not judged',
      },
    },
    minPoints: {
      type: 'integer',
      min: 2,
      max: 1000,
      default: 20,
      label: { zh: '最少结果数', en: 'Minimum results' },
      help: {
        zh: '结果数不足时不判断 SDI、CVI、偏倚和总误差',
        en: 'With fewer results SDI, CVI, bias and total error are not judged',
      },
    },
    lotExpiryDays: {
      type: 'integer',
      min: 0,
      max: 365,
      default: 90,
      label: { zh: '批号到期提前天数', en: 'Days before lot expiry' },
    },
    dueHours: {
      type: 'integer',
      min: 1,
      max: 8760,
      label: { zh: '质控间隔 (小时)', en: 'QC due interval (hours)' },
      help: { zh: '超过此间隔质控仍待做时报警; 空为不提醒', en: 'Alert where no QC was run for longer; empty: never' },
    },
    escalationHours: {
      type: 'integer',
      min: 1,
      max: 8760,
      default: 24,
      label: { zh: '报警升级时限 (小时)', en: 'Escalation after (hours)' },
      help: {
        zh: '报警超过此时限仍未完成时升级提醒',
        en: 'An alert that is still open after that long is escalated',
      },
    },
  },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: {
    columns: ['name', 'preset', 'alertsOnWarning', 'sdiLimit', 'cviLimit', 'biasPercentLimit', 'dueHours', 'isDefault'],
    sort: 'name',
  },
  form: [
    ['name', 'nameEn'],
    ['preset', 'isDefault', 'alertsOnWarning'],
    ['sdiLimit', 'cviLimit', 'biasPercentLimit'],
    ['teaUsedLimit', 'minPoints', 'lotExpiryDays'],
    ['dueHours', 'escalationHours'],
  ],
});
export type Sensitivity = RecordOf<typeof sensitivity>;
