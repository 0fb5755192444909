import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

/**
 * Reads what clients of this API family send: JSON, and forms (curl, jQuery, Java). A call without content is accepted
 * with any content type: many clients set one on every POST and put everything into the query.
 */
export const requestBodies = fp(
  async (app: FastifyInstance) => {
    const readJson = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(json);
    app.addContentTypeParser(json, { parseAs: 'string' }, (request, body, done) => {
      const text = String(body);
      if (text.trim() === '') done(null, undefined);
      else void readJson(request, text, done);
    });
    app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
      done(null, formValues(String(body))),
    );
  },
  { name: 'requestBodies' },
);

/** A name that occurs several times is a list; in this API family a list is written with commas. */
function formValues(body: string): Record<string, string> | undefined {
  const sent = new URLSearchParams(body);
  if (sent.size === 0) return undefined;
  return Object.fromEntries([...new Set(sent.keys())].map((name) => [name, sent.getAll(name).join(',')]));
}
