export { addResultsIn, tryResultsIn } from './addResults.ts';
export { applyTargets } from './applyTargets.ts';
export { floatingTargetsJob } from './freezeFloating.ts';
export { inLastMonth, keepLastRuns, lastMonth, lastRun, recentDays, since } from './lastRuns.ts';
export { restartLookBack } from './lookBackReset.ts';
export type { LoadedResult } from './proof/provenState.ts';
export { proveResults } from './proof/proveResults.ts';
export { reevaluateTest } from './reevaluate.ts';
export { ReasonNeeded } from './result.errors.ts';
export { type ResultRow, rulesIn, statusOf, type Verdict, verdictOf } from './resultRow.ts';
export { resultRoutes } from './results.routes.ts';
export { type AsOfContext, resultsKnown } from './resultsKnown.ts';
export { closedDays } from './reviewedDays.ts';
export { type Month, type MonthSum, monthMoments, type RollUp, sumsFromResults } from './rollUp.ts';
export { laboratoryRules, rulesOf } from './rules.queries.ts';
export { lockTests, pointsSince, resetsOf, resultsByIds } from './series.queries.ts';
export { bringBackResults, takeBackResults } from './takeBack.ts';
export { resultsAt, type TestInstant, testInstantKey } from './testInstant.ts';
export { targetsOfTests, testSetup } from './testSetup.ts';
export { readInstant, readInstants } from './typedValue.ts';
export {
  alertingVerdictSql,
  inControlSql,
  rulesOfResultSql,
  verdictInForceSql,
  worstVerdictSql,
} from './verdictSql.ts';
export { centralBody } from './writtenBy.ts';
