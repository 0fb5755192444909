import { statisticsCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { calculateCumulative, calculateStats } from './calculateStats.ts';

/** Figures of control results. */
export const statisticsRoutes = callRoutes(() => [
  serve(statisticsCalls.calculate, calculateStats),
  serve(statisticsCalls.cumulative, calculateCumulative),
]);
