import { ChartQuery, HistogramQuery, MeanChartQuery, PerformanceQuery, YoudenQuery } from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import type { Services } from '#platform/services';
import { histogramsChart } from './histogramsChart.ts';
import { leveyJenningsChart } from './leveyJenningsChart.ts';
import { meanChart } from './meanChart.ts';
import { performanceChart } from './performanceChart.ts';
import { youdenChart } from './youdenChart.ts';

const base = '/app/qcTestResult';
const tags = ['chart'];
const config = { permission: 'qcTestResult_view' };

/** Charts of control results. */
export const chartRoutes: FastifyPluginAsyncZod<Services> = async (app, { system }) => {
  app.get(
    `${base}/getLeveyJenningsChart`,
    { config, schema: { tags, summary: 'Levey-Jennings chart of a test', querystring: ChartQuery } },
    async ({ ctx, query }) => ok(await leveyJenningsChart(ctx, query)),
  );
  app.get(
    `${base}/getHistogramsChart`,
    { config, schema: { tags, summary: 'Distribution of the results of a test', querystring: HistogramQuery } },
    async ({ ctx, query }) => ok(await histogramsChart(ctx, query)),
  );
  app.get(
    `${base}/getMeanChart`,
    { config, schema: { tags, summary: 'Monthly means of a test', querystring: MeanChartQuery } },
    async ({ ctx, query }) => ok(await meanChart(ctx, query)),
  );
  app.get(
    `${base}/getPerformanceSummaryChart`,
    { config, schema: { tags, summary: 'Bias and CV against the allowable error', querystring: PerformanceQuery } },
    async ({ ctx, query }) => ok(await performanceChart(system, ctx, query)),
  );
  app.get(
    `${base}/getYoudenChart`,
    { config, schema: { tags, summary: 'Two levels of a test against each other', querystring: YoudenQuery } },
    async ({ ctx, query }) => ok(await youdenChart(ctx, query)),
  );
};
