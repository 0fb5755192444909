export { entryRoutes } from './entries.routes.ts';
export { mergeEntriesJob } from './mergeEntries.job.ts';
export { isCoding, laboratoriesSummedBy, recodeMonths, testsCodedBy } from './recodeMonths.ts';
export { nearestNames, nearness } from './similarity.ts';
