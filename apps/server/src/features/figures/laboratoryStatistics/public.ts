export { laboratoryStatisticsRoutes } from './laboratoryStatistics.routes.ts';
