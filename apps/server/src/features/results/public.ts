export { addResults } from './addResults.ts';
export { applyTargets } from './applyTargets.ts';
export { reevaluateTest } from './reevaluate.ts';
export { resultRoutes } from './results.routes.ts';
export { rulesOf } from './rules.queries.ts';
export { targetsOf, testSetup } from './testSetup.ts';
