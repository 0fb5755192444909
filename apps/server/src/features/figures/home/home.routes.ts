import { homeCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { centreHome } from './centreHome.ts';
import { homeSummary } from './homeSummary.ts';
import { cachedOverview } from './laboratoriesOverview.ts';

/** The first screen. */
export const homeRoutes = callRoutes<Services>(() => {
  const overview = cachedOverview();
  return [
    serve(homeCalls.summary, homeSummary),
    serve(homeCalls.laboratories, overview.read),
    serve(homeCalls.centre, centreHome(overview)),
  ];
});
