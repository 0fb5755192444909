export { addResults } from './addResults.ts';
export { applyTargets } from './applyTargets.ts';
export { floatingTargetsJob } from './freezeFloating.ts';
export { reevaluateTest } from './reevaluate.ts';
export { rulesIn, type Verdict, verdictOf } from './resultRow.ts';
export { resultRoutes } from './results.routes.ts';
export { inControlCondition, monthMoments, type RollUp } from './rollUp.ts';
export { rulesOf } from './rules.queries.ts';
export { targetsOf, testSetup } from './testSetup.ts';
