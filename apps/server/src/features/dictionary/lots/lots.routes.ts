import { lotCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { lotUses } from './lotUses.ts';
import { readSheet } from './readSheet.ts';
import { saveLotValues } from './saveLotValues.ts';

/** Lots of control material beyond their records. */
export const lotRoutes = callRoutes<Services>((services) => [
  serve(lotCalls.uses, lotUses),
  serve(lotCalls.readSheet, (ctx, body) => readSheet(services, ctx, body)),
  serve(lotCalls.saveValues, saveLotValues),
]);
