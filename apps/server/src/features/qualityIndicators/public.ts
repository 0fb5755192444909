export { indicatorData, type ResultRow, resultRows } from './facts.queries.ts';
export { imprecisionLines } from './imprecisionLines.ts';
export { askedPeriod, monthBefore, periodOfMonths } from './indicatorPeriod.ts';
export { indicatorReportIn } from './indicatorReport.ts';
export { indicatorSetting } from './indicatorSetting.ts';
export { menuHooks } from './menu.hooks.ts';
export { planRounds } from './planRounds.ts';
export { qualityIndicatorRoutes } from './qualityIndicators.routes.ts';
export { type IndicatorPeriod, type PeriodTest, testsOfPeriod } from './testsOfPeriod.ts';
