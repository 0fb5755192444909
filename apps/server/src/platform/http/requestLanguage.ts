import { languageOf } from '@qc/resource-kit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    language: 'zh' | 'en';
  }
}

/** Sets the language of every request first, so that every refusal is in that language. */
export const requestLanguage = fp(
  async (app: FastifyInstance, { defaultLocale }: { readonly defaultLocale: string }) => {
    app.decorateRequest('language', 'zh');
    app.addHook('onRequest', async (request) => {
      const header = request.headers['accept-language'];
      request.language = languageOf(header && header !== '*' ? header : defaultLocale);
    });
  },
  { name: 'request language' },
);
