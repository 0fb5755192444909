import type { Messages } from '../message.ts';

/** The laboratory's own configuration. */
export const configuration = {
  targets: { zh: '靶值', en: 'Targets' },
  targetsLine: {
    zh: '各质控项目当前生效的靶值。点击单元格查看各期靶值或新建。',
    en: 'The target in force of each QC test. Choose a cell to see its periods or to add one.',
  },
  noTarget: { zh: '无靶值', en: 'No target' },
  levelNotUsed: { zh: '未使用', en: 'Not in use' },
  targetOf: { zh: '{{test}} · 水平 {{level}}', en: '{{test}} · Level {{level}}' },
  openTarget: { zh: '{{test}} 水平 {{level}} 的靶值', en: 'Targets of {{test}}, level {{level}}' },
  noTests: { zh: '还没有质控项目', en: 'No QC tests yet' },
  noTestsLine: {
    zh: '先在“质控项目”中新建，再为各水平设定靶值。',
    en: 'Create QC tests first, then give each level its target.',
  },
  greaterOf: { zh: '{{percent}} 或 {{absolute}}，取大者', en: '{{percent}} or {{absolute}}, the greater' },
  lesserOf: { zh: '{{percent}} 或 {{absolute}}，取小者', en: '{{percent}} or {{absolute}}, the lesser' },
  replicatesRead: {
    zh: '已读取 {{count}} 个结果；均值、标准差和 CV 已填入下方。',
    en: '{{count}} results read; mean, SD and CV are filled in below.',
  },
  replicatesFew: { zh: '至少需要 2 个结果', en: 'At least 2 results are needed' },
  replicatesUnread: {
    zh: '无法读作数字，未计入: {{texts}}',
    en: 'Not read as numbers and left out: {{texts}}',
  },
} as const satisfies Messages;
