import { liveCursorHeader } from '@qc/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

const allowedHeaders = [
  'Authorization',
  'Blade-Auth',
  'Blade-Requested-With',
  'Tenant-Id',
  'Dept-Id',
  'Role-Id',
  'User-Type',
  'Captcha-Key',
  'Captcha-Code',
  'Accept-Language',
  'Content-Type',
  'Idempotency-Key',
  'Last-Event-ID',
].join(', ');

type CorsOptions = {
  /** Path under which other origins may call. */
  readonly base: string;
  /** Origins that may call, or `*` for any: nothing here is proved by a cookie, so a foreign page gains nothing by it. */
  readonly origins: readonly string[];
};

function admit(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': `Content-Disposition, ${liveCursorHeader}`,
    vary: 'Origin',
  });
}

/** Lets web applications of other origins call the API, as clients of this API family expect. */
export const cors = fp(
  async (app: FastifyInstance, { base, origins }: CorsOptions) => {
    const isAllowed = (origin: string): boolean => origins.includes('*') || origins.includes(origin);
    app.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers;
      if (origin === undefined || !isAllowed(origin) || !request.url.startsWith(`${base}/`)) return;
      admit(reply, origin);
      if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
      await reply
        .status(204)
        .headers({
          'access-control-allow-methods': 'GET, POST, OPTIONS',
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': '600',
        })
        .send();
    });
  },
  { name: 'cors' },
);
