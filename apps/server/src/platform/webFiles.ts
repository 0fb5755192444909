import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const base = '/whccl/';
const open = { config: { permission: 'public' } };

/** The built web application. Assets carry their content's hash and may be kept for ever; a path without a file is a screen. */
export const webFiles: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  app.get('/', open, async (_request, reply) => reply.redirect(base));
  app.get('/whccl', open, async (_request, reply) => reply.redirect(base));
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: base,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) =>
      void response.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const index = async (_request: unknown, reply: { sendFile(name: string): unknown }) => reply.sendFile('index.html');
  app.get(base, open, index);
  app.get(`${base}*`, open, index);
};
