export { indicatorReportIn } from './indicatorReport.ts';
export { type IndicatorSetting, indicatorSetting } from './indicatorSetting.ts';
export { menuHooks } from './menu.hooks.ts';
export { qualityIndicatorRoutes } from './qualityIndicators.routes.ts';
