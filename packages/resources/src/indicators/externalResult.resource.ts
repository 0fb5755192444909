import { defineResource } from '@qc/resource-kit';
import { externalOutcomes, externalResultKinds } from '../choices/indicators.ts';
import { remark } from '../fields.ts';

/** How a test of the menu did in a round outside this installation, or in what took the place of a scheme. */
export const externalResult = defineResource({
  name: 'externalResult',
  path: '/app/externalResult',
  label: { zh: '室间质评结果', en: 'External result' },
  tenancy: 'laboratory',
  title: ['menuTestId', 'round'],
  fields: {
    menuTestId: {
      type: 'ref',
      to: 'menuTest',
      label: { zh: '开展项目', en: 'Test' },
      required: true,
      filter: true,
      createOnly: true,
    },
    kind: {
      type: 'choice',
      choices: externalResultKinds,
      default: 'round',
      label: { zh: '类别', en: 'Kind' },
      filter: true,
    },
    schemeId: {
      type: 'ref',
      to: 'externalScheme',
      label: { zh: '室间质评计划', en: 'Scheme' },
      visibleWhen: { field: 'kind', equals: 'round' },
      filter: true,
    },
    round: {
      type: 'text',
      max: 60,
      label: { zh: '批次', en: 'Round' },
      required: true,
      help: { zh: '如 2026-1；替代评价写明其名称', en: 'For instance 2026-1; of an alternative, what it is called' },
    },
    resultDate: {
      type: 'date',
      label: { zh: '结果日期', en: 'Date of the result' },
      required: true,
      help: { zh: '结果计入该日期所在的月、季、年', en: 'It counts in the month, quarter and year of this day' },
    },
    outcome: {
      type: 'choice',
      choices: externalOutcomes,
      label: { zh: '结论', en: 'Outcome' },
      required: true,
      filter: true,
    },
    scorePercent: { type: 'number', min: 0, max: 100, label: { zh: '成绩', en: 'Score' }, unit: '%' },
    reportFileId: {
      type: 'file',
      label: { zh: '报告文件', en: 'Report file' },
      help: { zh: '室间质评机构的报告，如 PDF', en: 'The report of the provider, such as a PDF' },
    },
    remark,
  },
  unique: [['menuTestId', 'schemeId', 'round', 'resultDate']],
  list: {
    columns: ['resultDate', 'menuTestId', 'kind', 'schemeId', 'round', 'outcome', 'scorePercent'],
    sort: '-resultDate',
  },
  form: [
    ['menuTestId', 'kind'],
    ['schemeId', 'round'],
    ['resultDate', 'outcome'],
    ['scorePercent', 'reportFileId'],
    ['remark'],
  ],
});
