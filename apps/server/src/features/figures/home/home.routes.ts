import { homeCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { centreHome } from './centreHome.ts';
import { homeSummary } from './homeSummary.ts';
import { cachedOverview } from './laboratoriesOverview.ts';
import { laboratoryLacks } from './laboratoryLacks.ts';

/** The first screen. */
export const homeRoutes = callRoutes<Services>((services) => {
  const overview = cachedOverview();
  return [
    serve(homeCalls.summary, homeSummary),
    serve(homeCalls.lacks, (ctx) => laboratoryLacks(services, ctx)),
    serve(homeCalls.laboratories, overview.read),
    serve(homeCalls.centre, centreHome(overview)),
  ];
});
