import type { Language } from '@qc/resource-kit';
import type { FastifyPluginAsync } from 'fastify';
import { type OpenApiDocument, openApiPage } from './openApiPage.ts';

/**
 * The description of the API, for programs and for people. It has two megabytes and never changes while the server
 * runs, and anybody may read it. So it is built once: otherwise requests for it would hold up everybody else.
 */
export const openApiRoutes: FastifyPluginAsync<{ readonly isPublic: boolean }> = async (api, { isPublic }) => {
  const open = { config: { permission: isPublic ? 'public' : 'authenticated' }, schema: { hide: true } };
  let document: string | undefined;
  const pages = new Map<Language, string>();
  const pageIn = (language: Language): string => {
    const page = pages.get(language) ?? openApiPage(api.swagger() as OpenApiDocument, language);
    pages.set(language, page);
    return page;
  };
  api.get('/openapi.json', open, async (_request, reply) => {
    document ??= JSON.stringify(api.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  api.get('/docs', open, async ({ language }, reply) => reply.type('text/html; charset=utf-8').send(pageIn(language)));
};
