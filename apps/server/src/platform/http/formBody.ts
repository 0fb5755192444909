import type { FastifyInstance } from 'fastify';

const form = 'application/x-www-form-urlencoded';

/** Reads form bodies in the routes of this plugin. A form without content, or a POST without a body, is no error. */
export function acceptFormBody(app: FastifyInstance): void {
  if (app.hasContentTypeParser(form)) return;
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, formValues(String(body))),
  );
}

/** The first value of each name. */
function formValues(body: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(body)].reverse());
}
