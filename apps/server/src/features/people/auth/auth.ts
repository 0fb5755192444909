import type { FastifyRequest } from 'fastify';
import type { Principal } from '#platform/ctx';
import type { Services } from '#platform/services';
import { createLineUp, type LineUp } from './login/lineUp.ts';
import { createLoginLimits, type LoginLimits } from './login/loginLimits.ts';
import { type AccessTokens, createAccessTokens } from './tokens/accessToken.ts';
import { createAuthenticator } from './tokens/authenticator.ts';
import { createPrincipals, type Principals } from './tokens/principals.ts';
import { oldestStart } from './tokens/sessionAge.ts';

/** Who is logged in, and the means to log people in and out. */
export type Auth = Services & {
  readonly accessTokens: AccessTokens;
  readonly principals: Principals;
  readonly lineUp: LineUp;
  readonly limits: LoginLimits;
  authenticate(request: FastifyRequest): Promise<Principal | undefined>;
};

const made = new WeakMap<Services, Auth>();

/** The one of this server: the guard and the routes must share what is remembered of sessions. */
export function authOf(services: Services): Auth {
  const auth = made.get(services) ?? createAuth(services);
  made.set(services, auth);
  return auth;
}

function createAuth(services: Services): Auth {
  const { config, secrets, database, now } = services;
  const accessTokens = createAccessTokens({ key: secrets.jwtKey, seconds: config.tokens.accessSeconds, now });
  const { proofSeconds } = config.tokens;
  const limits = () => ({ oldestStart: oldestStart(config.tokens, now()), proofSeconds });
  const principals = createPrincipals({ database, now, limits });
  const authenticate = createAuthenticator({ accessTokens, principals, aesKey: config.aesKey });
  const loginLimits = createLoginLimits(config.login.addressFailuresPerMinute, now);
  return { ...services, accessTokens, principals, authenticate, limits: loginLimits, lineUp: createLineUp() };
}
