import type { Hooks } from '#crud/hooks';
import { lotRecordHooks } from './lot.hooks.ts';
import { lotAnalyteHooks } from './lotAnalyte.hooks.ts';

export { lotRoutes } from './lots.routes.ts';

/** What lots and their values do beyond their declarations. */
export const lotHooks: Hooks = { lot: lotRecordHooks, lotAnalyte: lotAnalyteHooks };
