import { defineResource } from '@qc/resource-kit';

/** A test that the laboratory puts on its monthly report, and its place there. Without any, the report holds all tests. */
export const qcTestReportMap = defineResource({
  name: 'qcTestReportMap',
  path: '/app/qcTestReportMap',
  label: { zh: '月报项目', en: 'Test on the monthly report' },
  tenancy: 'laboratory',
  title: ['qcTestId'],
  fields: {
    qcTestId: { type: 'ref', to: 'qcTest', label: { zh: '质控项目', en: 'QC test' }, required: true, filter: true },
    sort: {
      type: 'integer',
      min: 1,
      max: 9999,
      default: 100,
      label: { zh: '顺序', en: 'Place' },
      help: { zh: '数字小的在前', en: 'Lower numbers come first' },
    },
  },
  unique: [['qcTestId']],
  list: { columns: ['sort', 'qcTestId'], sort: 'sort' },
  form: [['qcTestId', 'sort']],
});
