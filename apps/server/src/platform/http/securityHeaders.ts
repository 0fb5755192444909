import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Styles may be inline, as the component library writes them; scripts never are. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};
const oneYear = 'max-age=31536000; includeSubDomains';

/** Headers of every answer; a route may override them. Answers of the API under `base` are never cached. */
export const securityHeaders = fp(
  async (app: FastifyInstance, { base }: { readonly base: string }) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      if (request.url.startsWith(`${base}/`)) reply.header('cache-control', 'no-store');
      // Only where the browser came by TLS: on a laboratory's own PC there is none to insist on.
      if (request.protocol === 'https') reply.header('strict-transport-security', oneYear);
    });
  },
  { name: 'securityHeaders' },
);
