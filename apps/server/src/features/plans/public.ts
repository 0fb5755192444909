export { ownPlanDetail } from './own/ownPlans.ts';
export { planHooks } from './plan.hooks.ts';
export { planDeadlinesJob } from './planDeadlines.job.ts';
export { planHead } from './plans.queries.ts';
export { planRoutes } from './plans.routes.ts';
export { acceptLaboratory, rejectLaboratory } from './planTenantAnswer.ts';
export { buildReports } from './reports/buildReports.ts';
export { planReportsJob } from './reports/planReports.job.ts';
