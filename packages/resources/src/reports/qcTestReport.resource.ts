import { defineResource, type RecordOf } from '@qc/resource-kit';
import { reportStateChoices } from '../choices/report.ts';

/** A laboratory's report of a month, or its sheet of national indicators of a period. Its content is in its rows and, once posted, in a frozen snapshot. */
export const qcTestReport = defineResource({
  name: 'qcTestReport',
  path: '/app/qcTestReport',
  label: { zh: '月度报告', en: 'Monthly report' },
  tenancy: 'laboratory',
  title: ['month'],
  acts: ['view', 'edit', 'export'],
  fields: {
    month: {
      type: 'text',
      max: 7,
      label: { zh: '月份或期间', en: 'Month or period' },
      required: true,
      filter: true,
      readOnly: true,
    },
    revision: {
      type: 'integer',
      min: 1,
      max: 99,
      default: 1,
      label: { zh: '版次', en: 'Version' },
      filter: true,
      readOnly: true,
    },
    state: {
      type: 'choice',
      choices: reportStateChoices,
      default: 'generated',
      label: { zh: '状态', en: 'State' },
      filter: true,
      readOnly: true,
    },
    reportNumber: { type: 'text', max: 40, label: { zh: '报告编号', en: 'Number' }, filter: true, readOnly: true },
    correctsId: { type: 'ref', to: 'qcTestReport', label: { zh: '更正的报告', en: 'Corrects' }, readOnly: true },
    correctionReason: { type: 'text', max: 500, label: { zh: '更正原因', en: 'Reason of correction' }, readOnly: true },
    comment: {
      type: 'text',
      max: 2000,
      multiline: true,
      label: { zh: '说明', en: 'Comment' },
      help: { zh: '印在报告首页', en: 'Printed on the first page' },
    },
    madeBy: { type: 'ref', to: 'user', label: { zh: '编制人', en: 'Made by' }, readOnly: true },
    madeAt: { type: 'datetime', label: { zh: '编制时间', en: 'Made at' }, readOnly: true },
    checkedBy: { type: 'ref', to: 'user', label: { zh: '审核人', en: 'Checked by' }, readOnly: true },
    checkedAt: { type: 'datetime', label: { zh: '审核时间', en: 'Checked at' }, readOnly: true },
    postedBy: { type: 'ref', to: 'user', label: { zh: '批准人', en: 'Approved by' }, readOnly: true },
    postedAt: { type: 'datetime', label: { zh: '发布时间', en: 'Posted at' }, filter: true, readOnly: true },
    contentHash: { type: 'text', max: 64, label: { zh: '内容校验码', en: 'Hash of the content' }, readOnly: true },
    auditId: { type: 'ref', to: 'audit', label: { zh: '中心审阅', en: 'Review by the centre' }, readOnly: true },
    answeredByName: { type: 'text', max: 60, label: { zh: '中心经办人', en: 'Answered by' }, readOnly: true },
    answeredAt: { type: 'datetime', label: { zh: '中心处理时间', en: 'Answered at' }, readOnly: true },
    returnReason: { type: 'text', max: 500, label: { zh: '退回原因', en: 'Reason of return' }, readOnly: true },
  },
  unique: [['month', 'revision']],
  list: {
    columns: ['month', 'revision', 'state', 'reportNumber', 'madeBy', 'checkedBy', 'postedBy', 'postedAt'],
    sort: '-month',
  },
  form: [['comment']],
});
export type QcTestReport = RecordOf<typeof qcTestReport>;
