export { comparisonAlertsJob } from './comparisonAlerts.job.ts';
export { levelMonths, monthsSince } from './levelMonths.ts';
