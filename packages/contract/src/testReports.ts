import { defineCall } from './call.ts';

const schemas = () => import('./testReports.schemas.ts');

const topics = ['qcTestReport', 'qcTestReportRecord'];
const act = { method: 'POST', answer: 'ReportMoved', topics } as const;

/** Reports of a month: made, checked, posted and kept; and how the central body answers them. */
export const testReportCalls = {
  get: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestReport/getReport',
    permission: 'qcTestReport_view',
    summary: 'A report with its rows, signatures, versions, and what is different today',
    query: 'GetReportQuery',
    answer: 'TestReport',
    topics,
  }),
  dates: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestReport/getReportDate',
    permission: 'qcTestReport_view',
    summary: 'The months that have a report, and how far it is',
    query: 'ReportDatesQuery',
    answer: 'ReportDates',
    topics,
  }),
  laboratories: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestReport/getLab',
    aliases: ['/app/qcTest/qcTestReport/getLab'],
    permission: 'qcTestReport_view',
    central: true,
    summary: 'How far every laboratory is with the report of a month',
    query: 'LabReportsQuery',
    answer: 'LabReports',
    topics,
  }),
  generate: defineCall(schemas, {
    ...act,
    path: '/app/qcTestReport/generateReport',
    permission: 'qcTestReport_edit',
    summary: 'Make the report of a month, or begin its correction',
    body: 'GenerateReportBody',
  }),
  check: defineCall(schemas, {
    ...act,
    path: '/app/qcTestReport/checked',
    permission: 'report_check',
    summary: 'Sign a report as checked',
    body: 'SignReportBody',
  }),
  post: defineCall(schemas, {
    ...act,
    path: '/app/qcTestReport/posted',
    permission: 'report_post',
    summary: 'Sign a report as approved: it is numbered, frozen and sent to the central body',
    body: 'SignReportBody',
  }),
  sendBack: defineCall(schemas, {
    ...act,
    path: '/app/qcTestReport/sendBack',
    permission: 'report_check',
    summary: 'Take a check back, so that comments can be amended',
    body: 'ReportReasonBody',
  }),
  discard: defineCall(schemas, {
    ...act,
    path: '/app/qcTestReport/discard',
    permission: 'qcTestReport_edit',
    summary: 'Give up a report that was not posted',
    body: 'ReportIdBody',
  }),
  acknowledge: defineCall(schemas, {
    ...act,
    path: '/app/qcTestReport/read',
    permission: 'audit_decide',
    central: true,
    summary: 'Note a posted report as read',
    body: 'AcknowledgeReportBody',
  }),
  giveBack: defineCall(schemas, {
    ...act,
    path: '/app/qcTestReport/returned',
    permission: 'audit_decide',
    central: true,
    summary: 'Return a posted report to its laboratory, with a reason',
    body: 'ReturnReportBody',
  }),
  pdf: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestReport/exportPdf',
    permission: 'qcTestReport_export',
    summary: 'A report as PDF; of a posted one always the same bytes',
    query: 'PrintReportQuery',
    kind: 'file',
  }),
  sheet: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestReport/exportExcel',
    permission: 'qcTestReport_export',
    summary: 'The rows of a report as a sheet',
    query: 'PrintReportQuery',
    kind: 'file',
  }),
  printCharts: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestReport/printCharts',
    permission: 'qcTestReport_export',
    summary: 'Have every chart of a month printed as one document',
    body: 'PrintChartsBody',
    answer: 'StartedJob',
    topics: ['job'],
  }),
  chartPrints: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestReport/chartPrints',
    permission: 'qcTestReport_export',
    summary: 'Documents of charts that were made or are being made',
    answer: 'ChartPrints',
    topics: ['job'],
  }),
};
