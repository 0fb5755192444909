export { testReportHooks } from './testReport.hooks.ts';
export { testReportRoutes } from './testReport.routes.ts';
