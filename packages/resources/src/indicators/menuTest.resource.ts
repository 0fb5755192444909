import { defineResource } from '@qc/resource-kit';
import { alternativeAssessments, externalAssessments } from '../choices/indicators.ts';
import { remark } from '../fields.ts';

/** A test that a laboratory reports to clinicians: one row per analyte, on however many instruments it is measured. */
export const menuTest = defineResource({
  name: 'menuTest',
  path: '/app/menuTest',
  label: { zh: '开展项目', en: 'Test on the menu' },
  tenancy: 'laboratory',
  title: ['analyteId'],
  fields: {
    analyteId: {
      type: 'ref',
      to: 'analyte',
      label: { zh: '检验项目', en: 'Analyte' },
      required: true,
      filter: true,
      createOnly: true,
    },
    since: {
      type: 'date',
      label: { zh: '开展日期', en: 'Since' },
      required: true,
      help: { zh: '首次向临床报告的日期', en: 'When it was first reported to clinicians' },
    },
    until: {
      type: 'date',
      label: { zh: '停止日期', en: 'Until' },
      help: { zh: '最后报告的一天；空为仍在开展', en: 'The last day that it was reported; empty: it still is' },
    },
    isAccredited: { type: 'boolean', label: { zh: '已获认可', en: 'Accredited' }, filter: true },
    assessment: {
      type: 'choice',
      choices: externalAssessments,
      default: 'unknown',
      label: { zh: '室间质评', en: 'External assessment' },
      filter: true,
    },
    schemeIds: {
      type: 'refs',
      to: 'externalScheme',
      label: { zh: '参加的计划', en: 'Schemes' },
      visibleWhen: { field: 'assessment', equals: 'joined' },
      help: {
        zh: '本系统内的计划自动计入，无需填写',
        en: 'Plans of this installation count by themselves and need not be named',
      },
    },
    alternative: {
      type: 'choice',
      choices: alternativeAssessments,
      label: { zh: '替代评价方法', en: 'Alternative' },
      visibleWhen: { field: 'assessment', equals: 'none' },
      help: {
        zh: '评价后请在“室间质评结果”中登记，方计入替代评价率 (CL-11)',
        en: 'Counts for CL-11 once its result is entered among the external results',
      },
    },
    remark,
  },
  unique: [['analyteId']],
  list: {
    columns: ['analyteId', 'since', 'until', 'isAccredited', 'assessment', 'schemeIds', 'alternative'],
    sort: 'analyteId',
  },
  form: [['analyteId'], ['since', 'until'], ['isAccredited'], ['assessment', 'alternative'], ['schemeIds'], ['remark']],
});
