import { homeCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { homeSummary } from './homeSummary.ts';
import { cachedOverview } from './laboratoriesOverview.ts';

/** The first screen. */
export const homeRoutes = callRoutes(() => [
  serve(homeCalls.summary, homeSummary),
  serve(homeCalls.laboratories, cachedOverview()),
]);
