export { dictionaryRoutes } from './dictionary.routes.ts';
export { menuRoutes } from './menu.routes.ts';
export { tenantRoutes } from './tenant.routes.ts';
