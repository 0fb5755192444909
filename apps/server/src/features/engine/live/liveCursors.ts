import { liveCursorHeader } from '@qc/contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { LiveHub } from './liveHub.ts';

/**
 * Adds the position of the stream to every answer to a logged-in user, taken before anything was read for it. A page
 * that opens its stream there receives what changed between its first answers and the opening. Runs after the guard,
 * which identifies the user.
 */
export const liveCursors = fp(
  async (app: FastifyInstance, { live }: { readonly live: Pick<LiveHub, 'cursor'> }) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (request.ctx) reply.header(liveCursorHeader, live.cursor());
      next();
    });
  },
  { name: 'liveCursors', dependencies: ['guard'] },
);
