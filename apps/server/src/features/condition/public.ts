export { installedAt } from './clock.ts';
export { conditionRoutes } from './condition.routes.ts';
export { type Condition, examineCondition } from './condition.ts';
export { type ConditionWatch, watchCondition } from './watchCondition.ts';
