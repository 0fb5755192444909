import { planCalls, planTenantCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { readCentreReports, storeCentreReports } from './centreReports.ts';
import { readPlanFile } from './ownReport.ts';

/** Results of a comparison plan that come as a file or are pasted. */
export const planFileRoutes = callRoutes<Services>((services) => [
  serve(planTenantCalls.readFile, (ctx, body) => readPlanFile(ctx, services, body)),
  serve(planCalls.readReports, (ctx, body) => readCentreReports(ctx, services, body)),
  serve(planCalls.storeReports, (ctx, body) => storeCentreReports(ctx, services, body)),
]);
