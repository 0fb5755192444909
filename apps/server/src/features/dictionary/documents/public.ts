export { docsHooks } from './docs.hooks.ts';
export { documentRoutes } from './documents.routes.ts';
