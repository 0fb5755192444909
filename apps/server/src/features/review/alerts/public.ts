export { alertRoutes } from './alerts.routes.ts';
export { escalateAlerts } from './escalateAlerts.ts';
export { escalationJob } from './escalation.job.ts';
