/** What is open in a month whose report is to be signed; screens, paper and refusals say the same. */
export const monthOpenWords = {
  open_running: { zh: '该月尚未结束', en: 'the month is not over' },
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
  signedOpen: { zh: '签名时未完成：{{what}}。原因：{{reason}}', en: 'Open when signed: {{what}}. Reason: {{reason}}' },
} as const;
