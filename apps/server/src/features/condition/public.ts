export { backupState } from './backupState.ts';
export { probeWriting } from './clock.ts';
export { conditionRoutes } from './condition.routes.ts';
export { type Condition, examineCondition } from './condition.ts';
export { conditionMetrics } from './conditionMetrics.ts';
export { type ConditionWatch, watchCondition } from './watchCondition.ts';
