import { twoStepCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { authOf } from '../auth.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecovery, twoStepState } from './ownTwoStep.ts';

/** The caller's own second step. */
export const twoStepRoutes = callRoutes<Services>((services) => {
  const auth = authOf(services);
  return [
    serve(twoStepCalls.state, twoStepState),
    serve(twoStepCalls.begin, (ctx, sent, { request, reply }) => {
      reply.header('cache-control', 'no-store');
      return beginTwoStep(auth, ctx, { ...sent, address: request.ip });
    }),
    serve(twoStepCalls.confirm, (ctx, sent, { request, reply }) => {
      reply.header('cache-control', 'no-store');
      return confirmTwoStep(auth, ctx, { ...sent, address: request.ip });
    }),
    serve(twoStepCalls.renewRecovery, (ctx, sent, { request, reply }) => {
      reply.header('cache-control', 'no-store');
      return renewRecovery(auth, ctx, { ...sent, address: request.ip });
    }),
    serve(twoStepCalls.end, async (ctx, sent, { request }) => {
      await endTwoStep(auth, ctx, { ...sent, address: request.ip });
      return null;
    }),
  ];
});
