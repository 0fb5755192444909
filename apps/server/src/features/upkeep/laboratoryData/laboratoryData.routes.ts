import { databaseCalls } from '@qc/contract';
import { cancelJob } from '#features/engine/jobs/public';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { laboratoryDataJob } from './laboratoryData.job.ts';
import { dataFiles, fetchData, makeData } from './laboratoryDataFiles.ts';

/** A laboratory's own data, for the laboratory. */
export const laboratoryDataRoutes = callRoutes<Services>((services) => [
  serve(databaseCalls.make, makeData),
  serve(databaseCalls.files, (ctx) => dataFiles(services, ctx)),
  serve(databaseCalls.cancel, async (ctx, { id }) => {
    await cancelJob(ctx, [laboratoryDataJob], id);
    return null;
  }),
  serve(databaseCalls.download, (ctx, { id }) => fetchData(services, ctx, id)),
]);
