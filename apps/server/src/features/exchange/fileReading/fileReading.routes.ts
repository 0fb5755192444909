import { lotCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { readLotSheet } from './readLotSheet.ts';

/** Files that are read into a form. */
export const fileReadingRoutes = callRoutes<Services>((services) => [
  serve(lotCalls.readSheet, (ctx, body) => readLotSheet(services, ctx, body)),
]);
