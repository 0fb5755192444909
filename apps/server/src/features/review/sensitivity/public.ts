export { sensitivityRoutes } from './sensitivity.routes.ts';
