import { ReviewGroupsQuery, ReviewResultsBody, ReviewResultsQuery, UnlockResultsBody } from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import { reviewGroups } from './groups.queries.ts';
import { reviewResultList } from './results.queries.ts';
import { reviewResults } from './reviewResults.ts';
import { unlockResults } from './unlockResults.ts';

const base = '/app/review';
const tags = ['review'];
const view = { permission: 'qcTestResult_view' };

/** Sign-off of results: what awaits it, giving it, taking it back. */
export const dataReviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${base}/data`,
    {
      config: view,
      schema: { tags, summary: 'Results by day and place, with counts', querystring: ReviewGroupsQuery },
    },
    async ({ ctx, query }) => ok(await reviewGroups(ctx, query)),
  );
  app.get(
    `${base}/results`,
    { config: view, schema: { tags, summary: 'The results of a group', querystring: ReviewResultsQuery } },
    async ({ ctx, query }) => ok(await reviewResultList(ctx, query)),
  );
  app.post(
    `${base}/review`,
    {
      config: { permission: 'qcTestResult_review' },
      schema: { tags, summary: 'Review results, first or second level', body: ReviewResultsBody },
    },
    async ({ ctx, body }) => ok(await reviewResults(ctx, body)),
  );
  app.post(
    `${base}/unlock`,
    {
      config: { permission: 'qcTestResult_unlock' },
      schema: { tags, summary: 'Unlock reviewed results', body: UnlockResultsBody },
    },
    async ({ ctx, body }) => ok(await unlockResults(ctx, body)),
  );
};
