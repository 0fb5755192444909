export { menuHooks } from './menu.hooks.ts';
export { qualityIndicatorRoutes } from './qualityIndicators.routes.ts';
