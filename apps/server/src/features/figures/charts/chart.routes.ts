import { chartCalls } from '@qc/contract';
import { asKnown } from '#features/qc/statistics/public';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { histogramsChart } from './histogramsChart.ts';
import { laboratoriesChart } from './laboratoriesChart.ts';
import { leveyJenningsChart } from './leveyJenningsChart.ts';
import { meanChart } from './meanChart.ts';
import { performanceChart } from './performanceChart.ts';
import { youdenChart } from './youdenChart.ts';

/** Charts of control results. */
export const chartRoutes = callRoutes<Services>(({ system }) => [
  serve(chartCalls.leveyJennings, asKnown(leveyJenningsChart)),
  serve(chartCalls.laboratories, laboratoriesChart),
  serve(chartCalls.histograms, asKnown(histogramsChart)),
  serve(chartCalls.means, asKnown(meanChart)),
  serve(
    chartCalls.performance,
    asKnown((ctx, query) => performanceChart(system, ctx, query)),
  ),
  serve(chartCalls.youden, asKnown(youdenChart)),
]);
