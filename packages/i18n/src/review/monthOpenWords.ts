/** What is open in a month whose report is to be signed; screens, paper and refusals say the same. */
export const monthOpenWords = {
  open_running: { zh: '该期尚未结束', en: 'the period is not over' },
  open_openCases: { zh: '{{count}} 个报警未处理完成', en: 'cases not completed: {{count}}' },
  open_missingQc: { zh: '{{count}} 次应做质控未做且未说明', en: 'QC runs missing and not explained: {{count}}' },
  open_unreviewed: {
    zh: '{{days}} 天共 {{count}} 个结果未复核',
    en: 'results not reviewed: {{count}} (on days: {{days}})',
  },
  open_fewResults: {
    zh: '{{count}} 个水平在控结果不足 20 个',
    en: 'levels with fewer than 20 results in control: {{count}}',
  },
  open_menuEmpty: { zh: '开展项目清单为空', en: 'the test menu is empty' },
  open_offMenu: {
    zh: '{{count}} 个在用分析项目不在开展项目清单中',
    en: 'analytes in use that are not on the test menu: {{count}}',
  },
  open_notComputable: { zh: '{{count}} 项指标无法计算', en: 'indicators that cannot be computed: {{count}}' },
  open_testsWithoutControl: { zh: '{{count}} 个项目未开展室内质控', en: 'tests without IQC: {{count}}' },
  open_testsTooFew: {
    zh: '{{count}} 个项目结果数不足，CV 未判断',
    en: 'tests with too few results to judge their CV: {{count}}',
  },
  open_schemeUnknown: {
    zh: '{{count}} 个项目未登记有无室间质评计划',
    en: 'tests of which it is not stated whether a scheme exists: {{count}}',
  },
  signedOpen: { zh: '签名时未完成：{{what}}。原因：{{reason}}', en: 'Open when signed: {{what}}. Reason: {{reason}}' },
} as const;
