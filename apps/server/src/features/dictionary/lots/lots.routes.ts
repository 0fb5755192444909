import { lotCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { lotUses } from './lotUses.ts';
import { saveLotValues } from './saveLotValues.ts';

/** Lots of control material beyond their records. */
export const lotRoutes = callRoutes<Services>(() => [
  serve(lotCalls.uses, lotUses),
  serve(lotCalls.saveValues, saveLotValues),
]);
