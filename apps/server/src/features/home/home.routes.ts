import { HomeQuery } from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import { homeSummary } from './homeSummary.ts';

/** The first screen. */
export const homeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/app/home/summary',
    {
      config: { permission: 'qcTestResult_view' },
      schema: { tags: ['home'], summary: 'Whether everything is in control', querystring: HomeQuery },
    },
    async ({ ctx, query }) => ok(await homeSummary(ctx, query)),
  );
};
