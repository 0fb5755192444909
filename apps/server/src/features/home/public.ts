export { homeRoutes } from './home.routes.ts';
export { laboratoryStates, testsInUse } from './laboratories.ts';
export { countStates } from './stateCounts.ts';
