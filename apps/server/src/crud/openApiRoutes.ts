import type { Language } from '@qc/resource-kit';
import type { FastifyPluginAsync } from 'fastify';
import { type OpenApiDocument, openApiPage } from './openApiPage.ts';

/**
 * The description of the API, for programs and for people. It is two megabytes that never change while the server runs and
 * may be read by anybody: it is put together and encoded once, or those who ask for it would hold up everybody else.
 */
export const openApiRoutes: FastifyPluginAsync<{ readonly isPublic: boolean }> = async (api, { isPublic }) => {
  const open = { config: { permission: isPublic ? 'public' : 'authenticated' }, schema: { hide: true } };
  let document: Buffer | undefined;
  const pages = new Map<Language, Buffer>();
  const pageIn = (language: Language): Buffer => {
    const page = pages.get(language) ?? Buffer.from(openApiPage(api.swagger() as OpenApiDocument, language));
    pages.set(language, page);
    return page;
  };
  api.get('/openapi.json', open, async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(api.swagger()));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  api.get('/docs', open, async ({ language }, reply) => reply.type('text/html; charset=utf-8').send(pageIn(language)));
};
