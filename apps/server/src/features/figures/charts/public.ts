export { chartRoutes } from './chart.routes.ts';
