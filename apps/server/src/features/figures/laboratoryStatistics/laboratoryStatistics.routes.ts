import { laboratoryStatisticsCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { laboratoryStatistics } from './laboratoryStatistics.ts';
import { readSetting, setSetting } from './setting.ts';

/** How laboratories do, by the indicators of internal quality control. */
export const laboratoryStatisticsRoutes = callRoutes(() => [
  serve(laboratoryStatisticsCalls.read, laboratoryStatistics()),
  serve(laboratoryStatisticsCalls.setting, readSetting),
  serve(laboratoryStatisticsCalls.set, setSetting),
]);
