import { loginCalls } from '@qc/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callRoutes, serve } from '#platform/http/serve';
import { readAnyPassword } from '#platform/passwords/forms';
import type { Services } from '#platform/services';
import { authOf } from '../auth.ts';
import { makeCaptcha } from '../captcha/captcha.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { issueTicket } from '../tokens/issueTicket.ts';
import { purgeExpired } from '../tokens/purgeExpired.ts';
import { announceSessionChange } from '../tokens/sessionChange.ts';
import { grant } from './grant.ts';
import { logout } from './logout.ts';
import { OauthError } from './oauth.errors.ts';
import { demandOwnPassword } from './verifyPassword.ts';

const loggedOut = { zh: '退出登录成功', en: 'Logged out' };
const cleared = { zh: '缓存清空成功', en: 'Cache cleared' };
const made = { zh: '获取成功', en: 'Done' };

/** These calls answer without an envelope, each with its own three words in front. */
function flat(request: FastifyRequest, text: { zh: string; en: string }) {
  return { success: true, success_code: 200, success_description: text[request.language] } as const;
}

/** The token endpoint refuses with HTTP 200; anything else is a failure like any other. */
function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof OauthError)) throw error;
  return reply.status(200).send(error.bodyIn(request.language));
}

/** Log in, log out, and what belongs to it, as BladeX's web client calls them. */
export const oauthRoutes = callRoutes<Services>((services, app) => {
  const auth = authOf(services);
  app.setErrorHandler(refuse);
  const purge = setInterval(() => void purgeExpired(auth), 3_600_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(purge);
    auth.principals.close();
  });
  return [
    // Malformed input is refused in the format of this endpoint, so the endpoint reads the request itself.
    serve(loginCalls.token, (_ctx, _sent, { request, reply }) => {
      reply.header('cache-control', 'no-store');
      return grant(auth, request);
    }),
    serve(loginCalls.publicKey, () => auth.secrets.sm2.publicKey),
    serve(loginCalls.logout, async (_ctx, _input, { request }) => {
      await logout(auth, request);
      return flat(request, loggedOut);
    }),
    serve(loginCalls.captcha, async (_ctx, _input, { request }) => {
      auth.limits.demandCaptcha(request.ip);
      return { ...flat(request, made), ...(await makeCaptcha(auth)) };
    }),
    serve(loginCalls.clearCache, ({ userId }, _input, { request }) => {
      announceSessionChange({ userId });
      return flat(request, cleared);
    }),
    serve(loginCalls.verifyPassword, async (ctx, sent, { request }) => {
      const password = readAnyPassword(sent.password, auth.secrets.sm2.privateKey);
      await demandOwnPassword(auth, ctx, { password, address: request.ip });
      return null;
    }),
    serve(loginCalls.reauthenticate, async (ctx, sent, { request }) => {
      await reauthenticate(auth, ctx, { ...sent, address: request.ip });
      return null;
    }),
    serve(loginCalls.ticket, (ctx, { account, tenantId = ctx.tenantId }, { reply }) => {
      reply.header('cache-control', 'no-store');
      return issueTicket(auth, ctx, { account, tenantId });
    }),
  ];
});
