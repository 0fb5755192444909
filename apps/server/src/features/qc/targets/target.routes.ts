import { targetCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { acceptProposals } from './acceptProposals.ts';
import { crossover } from './crossover.ts';
import { targetProposals } from './proposals.ts';

/** Targets beyond their records: cumulative proposals and the change to a new lot. */
export const targetRoutes = callRoutes(() => [
  serve(targetCalls.proposals, targetProposals),
  serve(targetCalls.crossover, crossover),
  serve(targetCalls.acceptProposals, acceptProposals),
]);
