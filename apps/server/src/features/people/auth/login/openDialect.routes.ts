import { openLoginCalls, type TokenAnswer } from '@qc/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { type Auth, authOf } from '../auth.ts';
import { makeCaptcha } from '../captcha/captcha.ts';
import { callerOf, claimedTenant } from './caller.ts';
import { demandClient } from './client.ts';
import { grantPassword } from './grantPassword.ts';
import { grantRefresh } from './grantRefresh.ts';
import { grantSecondStep } from './grantSecondStep.ts';
import { logout } from './logout.ts';
import { OauthError, SecondStepNeeded } from './oauth.errors.ts';
import { headerOf, parametersOf } from './parameters.ts';

const wrongLogin = { zh: '用户名或密码错误', en: 'The account or password is wrong' };

/** This dialect refuses with HTTP 400 and an envelope. */
function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof OauthError)) throw error;
  const text = error.code === 2004 ? wrongLogin : error.text;
  const data = error instanceof SecondStepNeeded ? error.data : null;
  return reply.status(400).send({ code: 400, success: false, data, msg: text[request.language] });
}

async function grantOpen(auth: Auth, request: FastifyRequest): Promise<TokenAnswer> {
  const client = demandClient(headerOf(request, 'authorization'), auth.config.clients);
  const parameters = parametersOf(request);
  const caller = callerOf(request, client.id);
  const { grantType = 'password', account = '', password = '', refreshToken = '' } = parameters;
  if (grantType === 'refresh_token') return grantRefresh(auth, refreshToken, caller);
  if (grantType === 'two_step') {
    const { challenge = '', code: typed = '' } = parameters;
    return grantSecondStep(auth, { challenge, code: typed, caller });
  }
  if (grantType !== 'password' && grantType !== 'captcha') throw new OauthError(4000);
  const key = headerOf(request, 'captcha-key') ?? '';
  const code = headerOf(request, 'captcha-code') ?? '';
  const captcha = grantType === 'captcha' ? { captcha: { key, code } } : {};
  return grantPassword(auth, {
    tenantId: await claimedTenant(auth.system, request, parameters),
    account,
    password,
    caller,
    ...captcha,
  });
}

/** Login, refresh and logout in the dialect of SpringBlade's open client (Saber, Sword). */
export const openDialectRoutes = callRoutes<Services>((services, app) => {
  const auth = authOf(services);
  app.setErrorHandler(refuse);
  return [
    serve(openLoginCalls.token, async (_ctx, _sent, { request, reply }) => {
      const token = await grantOpen(auth, request);
      reply.header('cache-control', 'no-store');
      return {
        accessToken: token.access_token,
        tokenType: token.token_type,
        refreshToken: token.refresh_token,
        avatar: token.avatar,
        authority: token.role_name,
        userName: token.real_name,
        account: token.account,
        expiresIn: token.expires_in,
        license: token.license,
        userId: token.user_id,
        tenantId: token.tenant_id,
        oauthId: token.oauth_id,
      };
    }),
    serve(openLoginCalls.captcha, (_ctx, _input, { request }) => {
      auth.limits.demandCaptcha(request.ip);
      return makeCaptcha(auth);
    }),
    serve(openLoginCalls.logout, async (_ctx, _input, { request }) => {
      await logout(auth, request);
      return null;
    }),
  ];
});
