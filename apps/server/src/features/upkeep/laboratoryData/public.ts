export { laboratoryDataJob } from './laboratoryData.job.ts';
export { laboratoryDataRoutes } from './laboratoryData.routes.ts';
