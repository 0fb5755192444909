export { asKnown } from './asKnown.ts';
export { levelStatistics } from './calculateStats.ts';
export { figurePair } from './figures.ts';
export { limitsInForceSql, teaPercentSql } from './limitsInForceSql.ts';
export {
  type DataSetName,
  type ExtentPair,
  extentsBetween,
  extentsToDate,
  type LevelExtents,
  levelKey,
  mergePairs,
  noResults,
  type StoredMonth,
  storedMonths,
} from './moments.queries.ts';
export { monthSums } from './monthSums.queries.ts';
export { nextMonth } from './months.ts';
export { monthEnds, monthPeriod, type Period, periodOf } from './period.ts';
export {
  type LevelReference,
  type RowReference,
  referencesAlong,
  referencesAt,
  rowReferencesAt,
} from './references.ts';
export { statisticsRoutes } from './statistics.routes.ts';
export { targetsAt } from './targetsAt.queries.ts';
export { isOwnTarget, isOwnTargetSql, monthRange } from './timeRange.ts';
