export { comparisonAlertsJob } from './comparisonAlerts.job.ts';
export { type LevelMonth, levelMonths, monthsSince } from './levelMonths.ts';
