import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Brand } from '../settings/brand.ts';

const base = '/whccl/';
type WebFilesOptions = { readonly folder: string; readonly brand: () => Promise<Brand> };

const open = { config: { permission: 'public' }, schema: { hide: true } };

/**
 * The built web application. Assets carry their content's hash and may be kept for ever; a path without a file is a
 * screen, which the browser draws. The routes are our own, as those of the plugin declare no permission.
 */
export const webFiles: FastifyPluginAsync<WebFilesOptions> = async (app, { folder, brand }) => {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
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
    if (name !== 'index.html' && isFile(folder, name)) return reply.sendFile(name);
    if (name.startsWith('assets/')) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(branded(page, await brand()));
  });
};

/** The page says which languages the installation offers and whose it is, so that the first paint shows it. */
function branded(page: string, { locale, languages, logo }: Brand): string {
  const attributes = `lang="${locale}" data-default-locale="${locale}" data-languages="${languages}"`;
  return page.replace(
    '<html lang="zh-CN" data-default-locale="zh-CN">',
    `<html ${attributes}${logo === null ? '' : ` data-logo="${logo}"`}>`,
  );
}

function cacheFor(file: string): string {
  return file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Inside the folder only: `..` in a path leads nowhere. */
function isFile(folder: string, name: string): boolean {
  if (name.includes('\0')) return false;
  const file = path.join(folder, name);
  if (!file.startsWith(folder + path.sep)) return false;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
