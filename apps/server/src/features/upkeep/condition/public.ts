export { backupState } from './backupState.ts';
export { probeWriting } from './clock.ts';
export { conditionRoutes } from './condition.routes.ts';
export { examineCondition } from './condition.ts';
export { conditionMetrics } from './conditionMetrics.ts';
export { watchCondition } from './watchCondition.ts';
