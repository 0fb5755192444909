import { type BooleanField, defineResource } from '@qc/resource-kit';

const shown = (zh: string, en: string): BooleanField => ({ type: 'boolean', default: true, label: { zh, en } });

/** What the reports of a comparison show, and who signs them. */
export const planReportSetting = defineResource({
  name: 'planReportSetting',
  path: '/app/planReportSetting',
  label: { zh: '报告设置', en: 'Report setting' },
  tenancy: 'central',
  title: ['planId'],
  fields: {
    planId: {
      type: 'ref',
      to: 'plan',
      label: { zh: '计划', en: 'Plan' },
      required: true,
      createOnly: true,
      filter: true,
    },
    showsStatistics: shown('显示统计量', 'Show statistics'),
    showsGroups: shown('显示方法组', 'Show method groups'),
    showsCharts: shown('显示图形', 'Show charts'),
    showsHistory: shown('显示历次成绩', 'Show earlier rounds'),
    signerName: { type: 'text', max: 60, label: { zh: '签发人', en: 'Signed by' } },
    comment: { type: 'text', max: 2000, multiline: true, label: { zh: '总评', en: 'Comment' } },
    commentEn: { type: 'text', max: 2000, multiline: true, label: { zh: '英文总评', en: 'Comment in English' } },
  },
  unique: [['planId']],
  list: { columns: ['planId', 'signerName', 'comment'], sort: 'planId' },
  form: [
    ['planId'],
    ['showsStatistics', 'showsGroups'],
    ['showsCharts', 'showsHistory'],
    ['signerName'],
    ['comment', 'commentEn'],
  ],
});
