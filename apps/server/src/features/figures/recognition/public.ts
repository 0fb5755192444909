export { recognitionRoutes } from './recognition.routes.ts';
export { recognitionHooks } from './recognitionRule.hooks.ts';
