import { defineResource } from '@qc/resource-kit';
import { planAnswerStatuses } from '../choices/plan.ts';

/** A published report of a laboratory: frozen. A correction is a further version, the old one stays. */
export const planReport = defineResource({
  name: 'planReport',
  path: '/app/planReport',
  label: { zh: '计划报告', en: 'Plan report' },
  tenancy: 'laboratory',
  title: ['planId'],
  acts: ['view', 'export'],
  fields: {
    planId: {
      type: 'ref',
      to: 'plan',
      label: { zh: '计划', en: 'Plan' },
      required: true,
      filter: true,
      readOnly: true,
    },
    edition: { type: 'integer', min: 1, label: { zh: '版次', en: 'Edition' }, required: true, readOnly: true },
    code: { type: 'text', max: 12, label: { zh: '匿名编号', en: 'Anonymous code' }, readOnly: true },
    scorePercent: { type: 'number', label: { zh: '成绩 (%)', en: 'Score (%)' }, readOnly: true },
    passed: { type: 'boolean', mayBeUnknown: true, label: { zh: '合格', en: 'Passed' }, readOnly: true },
    unsatisfactory: { type: 'integer', label: { zh: '不满意项次', en: 'Unsatisfactory samples' }, readOnly: true },
    publishedAt: { type: 'datetime', label: { zh: '发布时间', en: 'Published at' }, required: true, readOnly: true },
    reason: { type: 'text', max: 500, label: { zh: '更正原因', en: 'Reason of the correction' }, readOnly: true },
    answerCause: { type: 'text', max: 1000, label: { zh: '原因分析', en: 'Cause' }, readOnly: true },
    answerAction: { type: 'text', max: 1000, label: { zh: '纠正措施', en: 'Corrective action' }, readOnly: true },
    answerStatus: {
      type: 'choice',
      choices: planAnswerStatuses,
      default: 'Due',
      label: { zh: '回复状态', en: 'State of the answer' },
      filter: true,
      readOnly: true,
    },
    answerComment: { type: 'text', max: 500, label: { zh: '中心意见', en: 'Comment of the centre' }, readOnly: true },
    answerMovedAt: { type: 'datetime', label: { zh: '中心处理时间', en: 'Handled at' }, readOnly: true },
    answeredBy: { type: 'ref', to: 'user', label: { zh: '回复人', en: 'Answered by' }, readOnly: true },
    answeredAt: { type: 'datetime', label: { zh: '回复时间', en: 'Answered at' }, readOnly: true },
  },
  unique: [['planId', 'edition']],
  list: {
    columns: ['planId', 'edition', 'code', 'scorePercent', 'passed', 'unsatisfactory', 'publishedAt', 'answerStatus'],
    sort: '-publishedAt',
  },
  form: [],
});
