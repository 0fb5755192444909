import { AcceptProposalsBody, CrossoverQuery, ProposalsQuery } from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import { acceptProposals } from './acceptProposals.ts';
import { crossover } from './crossover.ts';
import { targetProposals } from './proposals.ts';

const tags = ['target'];

/** Targets beyond their records: cumulative proposals and the change to a new lot. */
export const targetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/app/target/proposals',
    {
      config: { permission: 'target_view' },
      schema: { tags, summary: 'Cumulative figures beside the targets in force', querystring: ProposalsQuery },
    },
    async ({ ctx, query }) => ok(await targetProposals(ctx, query)),
  );
  app.get(
    '/app/target/crossover',
    {
      config: { permission: 'target_view' },
      schema: { tags, summary: 'Targets that an overlap of two lots suggests', querystring: CrossoverQuery },
    },
    async ({ ctx, query }) => ok(await crossover(ctx, query)),
  );
  app.post(
    '/app/target/acceptProposals',
    {
      config: { permission: 'target_edit' },
      schema: { tags, summary: 'Set new targets in bulk', body: AcceptProposalsBody },
    },
    async ({ ctx, body }) => ok(await acceptProposals(ctx, body)),
  );
};
