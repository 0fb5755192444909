import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/db.ts';

const about = (summary: string) => ({ config: { permission: 'public' }, schema: { tags: ['health'], summary } });

/**
 * `/healthz`: the process answers. `/readyz`: a request would be served, or why not, within a second; `degraded` (200) is one
 * that serves and whose operator has something to put right. The server listens only once the database is migrated.
 */
export const healthRoutes: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.get('/healthz', about('The process answers'), async () => ({ status: 'ok' }));
  app.get('/readyz', about('The database answers too'), async (request, reply) => {
    const [{ status: ready, full }, troubles] = await Promise.all([database.readiness(), app.troubles.current()]);
    const stopper = troubles.find(({ kind }) => kind === 'disk full' || kind === 'read only');
    const serves = ready === 'ready' && !stopper;
    const status = serves ? (troubles.length > 0 ? 'degraded' : ready) : (stopper?.kind ?? ready);
    const body = { status, ...(full.length > 0 && { full }), ...(troubles.length > 0 && { troubles }) };
    if (serves) return body;
    request.log.warn(body, 'not ready');
    return reply.status(503).send(body);
  });
};
