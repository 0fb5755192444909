import type { Messages } from './message.ts';

/** When findings become alerts. */
export const sensitivity = {
  title: { zh: '报警灵敏度', en: 'Sensitivity' },
  line: {
    zh: '选择一档，先看它在最近 {{days}} 天会产生多少报警，再设为本室默认或指定给部分项目。',
    en: 'Choose one, see how many alerts it would have raised in the last {{days}} days, then make it the default or give it to some tests.',
  },
  choices: { zh: '灵敏度', en: 'Sensitivities' },
  records: { zh: '编辑各档设置', en: 'Edit the settings' },
  isDefault: { zh: '本室默认', en: 'Default' },
  own: { zh: '本室', en: 'Own' },
  rejectsOnly: { zh: '仅失控报警', en: 'Out of control only' },
  warningsToo: { zh: '警告也报警', en: 'Warnings too' },
  dueEvery: { zh: '质控间隔 {{hours}} 小时', en: 'QC every {{hours}} h' },
  neverDue: { zh: '不检查间隔', en: 'No interval' },
  lotDays: { zh: '到期前 {{days}} 天提醒', en: 'Lots {{days}} days ahead' },
  test: { zh: '质控项目', en: 'QC test' },
  lot: { zh: '批号', en: 'Lot' },
  present: { zh: '现用', en: 'Present' },
  byDefault: { zh: '默认', en: 'Default' },
  runs: { zh: '批数', en: 'Runs' },
  alertsNow: { zh: '现用报警数', en: 'Alerts now' },
  alertsChosen: { zh: '所选报警数', en: 'Alerts chosen' },
  difference: { zh: '变化', en: 'Change' },
  parts: {
    zh: '失控 {{reject}} · 警告 {{warn}} · 未质控 {{missing}}',
    en: 'Out {{reject}} · warnings {{warn}} · QC not run {{missing}}',
  },
  total: { zh: '合计 {{now}} → {{chosen}}', en: 'In all {{now}} → {{chosen}}' },
  select: { zh: '选择 {{test}}', en: 'Select {{test}}' },
  selectAll: { zh: '选择全部', en: 'Select all' },
  makeDefault: { zh: '设为本室默认', en: 'Make it the default' },
  confirmDefault: {
    zh: '未单独指定的项目将使用「{{name}}」。按最近 {{days}} 天计，报警由 {{now}} 条变为 {{chosen}} 条。已有报警不变。',
    en: 'Tests without one of their own will use "{{name}}". By the last {{days}} days that is {{chosen}} alerts instead of {{now}}. Alerts that exist stay.',
  },
  assign: { zh: '指定给 {{count}} 项', en: 'Give to {{count}} tests' },
  takeAway: { zh: '恢复默认 {{count}} 项', en: 'Back to the default: {{count}}' },
  confirmAssign: {
    zh: '{{count}} 个项目将使用「{{name}}」。按最近 {{days}} 天计，报警由 {{now}} 条变为 {{chosen}} 条。已有报警不变。',
    en: '{{count}} tests will use "{{name}}". By the last {{days}} days that is {{chosen}} alerts instead of {{now}}. Alerts that exist stay.',
  },
  saved: { zh: '已保存', en: 'Saved' },
  none: { zh: '没有质控项目', en: 'No QC tests' },
  noneLine: { zh: '建立质控项目后可在此查看影响。', en: 'The effect is shown once there are QC tests.' },
} as const satisfies Messages;
