import type { FastifyRequest } from 'fastify';
import type { Ctx, Principal } from '#platform/ctx';
import type { Services } from '#platform/services';
import { authOf } from './auth.ts';
import { tokenOf } from './authenticator.ts';
import * as own from './verifyPassword.ts';

export { everyPermission } from './everyPermission.ts';
export { followSessionChanges } from './followSessionChanges.ts';
export { clearFailures } from './loginFailure.ts';
export { oauthRoutes } from './oauth.routes.ts';
export { openDialectRoutes } from './openDialect.routes.ts';
export { headerOf, type Parameters, parametersOf } from './parameters.ts';
export { touchesSession } from './principals.ts';
export { requestRoutes } from './request.routes.ts';
export { endSessionsOfTenant, endSessionsOfUser } from './session.queries.ts';
export {
  announceSessionChange,
  noteSessionChange,
  onSessionChange,
  type SessionChange,
  sessionTopic,
} from './sessionChange.ts';
export { avatarLink } from './tokenAnswer.ts';
export { WrongPassword } from './verifyPassword.ts';

/** Finds the person behind a request; the guard calls it before every route. */
export function createAuthenticator(services: Services): (request: FastifyRequest) => Promise<Principal | undefined> {
  return authOf(services).authenticate;
}

/** Whether the token of a request that began earlier is still good by itself; no session is looked up. */
export function createTokenCheck(services: Services): (request: FastifyRequest) => Promise<boolean> {
  const { accessTokens, config } = authOf(services);
  return async (request) => {
    const token = tokenOf(request, config.aesKey);
    return token !== undefined && (await accessTokens.verify(token)) !== undefined;
  };
}

/** Refuses a caller who does not know the own password. */
export function demandOwnPassword(services: Services, ctx: Ctx, given: own.OwnPassword): Promise<void> {
  return own.demandOwnPassword(authOf(services), ctx, given);
}
