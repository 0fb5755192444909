import type { FastifyPluginAsync } from 'fastify';
import type { Database } from './db.ts';

const open = { config: { permission: 'public' } };

/** `/healthz`: the process answers. `/readyz`: the database answers too; the server listens only once it is migrated. */
export const healthRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
};
