export { monitorRoutes } from './monitor.routes.ts';
