export { multiruleRoutes } from './multirule.routes.ts';
