import { liveCursorHeader } from '@qc/contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { LiveHub } from './liveHub.ts';

/**
 * Tells with every answer to somebody logged in where the stream stood before anything was read for it: a page that opens its
 * stream there hears of what changed between its first answers and the opening. After the guard, which says who that is.
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
