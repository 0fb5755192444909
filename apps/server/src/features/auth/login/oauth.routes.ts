import { tenantId } from '@qc/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MissingParameter, ok } from '#platform/http/answers';
import { readAnyPassword } from '#platform/passwords/forms';
import type { Services } from '#platform/services';
import { authOf } from '../auth.ts';
import { makeCaptcha } from '../captcha/captcha.ts';
import { issueTicket } from '../tokens/issueTicket.ts';
import { purgeExpired } from '../tokens/purgeExpired.ts';
import { announceSessionChange } from '../tokens/sessionChange.ts';
import { grant } from './grant.ts';
import { logout } from './logout.ts';
import { OauthError } from './oauth.errors.ts';
import { parametersOf } from './parameters.ts';
import { demandOwnPassword } from './verifyPassword.ts';

const open = { permission: 'public' };
const tags = ['login'];

const loggedOut = { zh: '退出登录成功', en: 'Logged out' };
const cleared = { zh: '缓存清空成功', en: 'Cache cleared' };
const made = { zh: '获取成功', en: 'Done' };

/** These calls answer without an envelope, each with its own three words in front. */
function flat(request: FastifyRequest, text: { zh: string; en: string }) {
  return { success: true, success_code: 200, success_description: text[request.language] };
}

/** The token endpoint refuses with HTTP 200; anything else is a failure like any other. */
function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof OauthError)) throw error;
  return reply.status(200).send(error.bodyIn(request.language));
}

const Ticket = z.object({
  account: z.string().min(1).max(40),
  tenantId,
});

/** Log in, log out, and what belongs to it, as BladeX's web client calls them. */
export const oauthRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const auth = authOf(services);
  app.setErrorHandler(refuse);
  const purge = setInterval(() => void purgeExpired(auth), 3_600_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(purge);
    auth.principals.close();
  });

  app.post(
    '/blade-auth/oauth/token',
    { config: open, schema: { tags, summary: 'A token for a password, a refresh token or a one-time token' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return grant(auth, request);
    },
  );
  app.get(
    '/blade-auth/oauth/public-key',
    { config: open, schema: { tags, summary: 'SM2 public key that login passwords are encrypted with' } },
    async () => ok(auth.secrets.sm2.publicKey),
  );
  app.get('/blade-auth/oauth/logout', { config: open, schema: { tags, summary: 'Log out' } }, async (request) => {
    await logout(auth, request);
    return flat(request, loggedOut);
  });
  app.get('/blade-auth/oauth/captcha', { config: open, schema: { tags, summary: 'A captcha' } }, async (request) => {
    auth.limits.demandCaptcha(request.ip);
    return { ...flat(request, made), ...(await makeCaptcha(auth)) };
  });
  app.get(
    '/blade-auth/oauth/clear-cache',
    { config: { permission: 'authenticated' }, schema: { tags, summary: 'Forget what is remembered of the caller' } },
    async (request) => {
      announceSessionChange({ userId: request.ctx.userId });
      return flat(request, cleared);
    },
  );
  app.post(
    '/blade-auth/oauth/verify-password',
    {
      config: { permission: 'authenticated' },
      schema: { tags, summary: 'Confirm the own password (unlock the screen)' },
    },
    async (request) => {
      const { password: text } = parametersOf(request);
      if (!text) throw MissingParameter({ name: 'password' });
      const password = readAnyPassword(text, auth.secrets.sm2.privateKey);
      await demandOwnPassword(auth, request.ctx, { password, address: request.ip });
      return ok(null);
    },
  );
  app.post(
    '/blade-auth/ticket',
    {
      config: { permission: 'token_issue' },
      schema: { tags, summary: 'A one-time token with which a user can log in', body: Ticket },
    },
    async (request, reply) => {
      const { account, tenantId = request.ctx.tenantId } = request.body;
      reply.header('cache-control', 'no-store');
      return ok(await issueTicket(auth, request.ctx, { account, tenantId }));
    },
  );
};
