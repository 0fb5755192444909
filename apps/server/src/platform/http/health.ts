import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/db.ts';

const about = (summary: string) => ({ config: { permission: 'public' }, schema: { tags: ['health'], summary } });

/** `/healthz`: the process answers. `/readyz`: the database answers too; the server listens only once it is migrated. */
export const healthRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.get('/healthz', about('The process answers'), async () => ({ status: 'ok' }));
  app.get('/readyz', about('The database answers too'), async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
};
