export { catalogueHooks } from './catalogue.hooks.ts';
export { orderRoutes } from './orders.routes.ts';
