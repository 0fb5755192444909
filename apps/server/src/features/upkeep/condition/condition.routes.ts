import { conditionCalls, homeCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { acceptClock } from './clock.ts';
import { installationCondition } from './condition.ts';
import { futureResults } from './futureResults.ts';
import { laboratoryLacks } from './laboratoryLacks.ts';

/** What the administrator has to know of the installation, and what a laboratory still lacks. */
export const conditionRoutes = callRoutes<Services>((services) => [
  serve(homeCalls.lacks, (ctx) => laboratoryLacks(services, ctx)),
  serve(conditionCalls.condition, () => installationCondition(services)),
  serve(conditionCalls.futureResults, futureResults),
  serve(conditionCalls.acceptClock, async (ctx) => {
    await acceptClock(ctx);
    return null;
  }),
]);
