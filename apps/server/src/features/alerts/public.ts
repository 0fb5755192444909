export { alertRoutes } from './alerts.routes.ts';
export { escalateAlerts } from './escalateAlerts.ts';
