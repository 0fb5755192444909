export { cityOf } from './cityOf.ts';
export { homeRoutes } from './home.routes.ts';
export { laboratoryStates, testsInUse } from './laboratories.ts';
export { laboratoryFigures, type MonthFigures } from './laboratoryFigures.queries.ts';
export { countStates, sumCounts } from './stateCounts.ts';
