export { planFileRoutes } from './planFiles.routes.ts';
