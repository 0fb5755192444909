import { monitorCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { centralControlMonitor, controlMonitor } from './controlMonitor.ts';
import { centralDailyMonitor, dailyMonitor } from './dailyMonitor.ts';

/** Today's work by test and by control lot. */
export const monitorRoutes = callRoutes(() => [
  serve(monitorCalls.daily, dailyMonitor),
  serve(monitorCalls.whcclDaily, centralDailyMonitor),
  serve(monitorCalls.control, controlMonitor),
  serve(monitorCalls.whcclControl, centralControlMonitor),
]);
