import { CumulativeBody, StatsBody } from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import { calculateCumulative, calculateStats } from './calculateStats.ts';

const tags = ['qcTestResult'];
const config = { permission: 'qcTestResult_view' };

/** Figures of control results. */
export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/app/qcTestResult/calculateStats',
    { config, schema: { tags, summary: 'Figures of a period, its month and cumulative', body: StatsBody } },
    async ({ ctx, body }) => ok(await calculateStats(ctx, body)),
  );
  app.post(
    '/app/qcTestResult/calculateCumulativeStatistics',
    { config, schema: { tags, summary: 'Figures month by month and cumulative', body: CumulativeBody } },
    async ({ ctx, body }) => ok(await calculateCumulative(ctx, body)),
  );
};
