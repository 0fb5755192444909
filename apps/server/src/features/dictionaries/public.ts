export { entryRoutes } from './entries.routes.ts';
export { mergeEntriesJob } from './mergeEntries.job.ts';
