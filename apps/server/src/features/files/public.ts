export { fileRoutes } from './file.routes.ts';
