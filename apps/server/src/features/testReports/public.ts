export { acknowledgeReport, returnReport } from './answerReport.ts';
export { generateReport } from './generateReport.ts';
export { monthChartsJob } from './print/monthCharts.job.ts';
export { readReport } from './readReport.ts';
export { checkReport, postReport } from './signReport.ts';
export { testReportHooks } from './testReport.hooks.ts';
export { testReportRoutes } from './testReport.routes.ts';
