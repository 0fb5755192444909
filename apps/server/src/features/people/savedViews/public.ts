export { savedViewRoutes } from './savedViews.routes.ts';
