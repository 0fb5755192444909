export { targetRoutes } from './target.routes.ts';
