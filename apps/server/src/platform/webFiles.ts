import { statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const base = '/whccl/';
const open = { config: { permission: 'public' }, schema: { hide: true } };

/**
 * The built web application. Assets carry their content's hash and may be kept for ever; a path without a file is a
 * screen, which the browser draws. The routes are our own, as those of the plugin declare no permission.
 */
export const webFiles: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  app.get('/', open, async (_request, reply) => reply.redirect(base));
  app.get('/whccl', open, async (_request, reply) => reply.redirect(base));
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => void response.setHeader('cache-control', cacheFor(file)),
  });
  app.get<{ Params: { '*': string } }>(`${base}*`, open, async (request, reply) => {
    const name = request.params['*'];
    if (isFile(folder, name)) return reply.sendFile(name);
    return name.startsWith('assets/') ? reply.callNotFound() : reply.sendFile('index.html');
  });
};

function cacheFor(file: string): string {
  return file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Inside the folder only: `..` in a path leads nowhere. */
function isFile(folder: string, name: string): boolean {
  const file = path.join(folder, name);
  if (!file.startsWith(folder + path.sep)) return false;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
