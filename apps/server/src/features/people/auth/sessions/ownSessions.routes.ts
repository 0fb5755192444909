import { ownSessionCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { endOwnSessions, ownSessions } from './ownSessions.ts';

/** Where the caller is logged in, and an end to it. */
export const ownSessionRoutes = callRoutes<Services>(({ config }) => [
  serve(ownSessionCalls.list, (ctx) => ownSessions(ctx, config.tokens)),
  serve(ownSessionCalls.end, (ctx, { ids }) => endOwnSessions(ctx, ids)),
]);
