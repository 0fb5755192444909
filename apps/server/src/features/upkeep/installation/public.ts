export { installationRoutes } from './installation.routes.ts';
