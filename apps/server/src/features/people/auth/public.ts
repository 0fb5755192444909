import type { FastifyRequest } from 'fastify';
import type { Ctx, Principal } from '#platform/ctx';
import type { Services } from '#platform/services';
import { authOf } from './auth.ts';
import type { Applicant } from './login/loginLimits.ts';
import * as own from './login/verifyPassword.ts';
import { tokenOf } from './tokens/authenticator.ts';

export { clearFailures } from './login/loginFailure.ts';
export { oauthRoutes } from './login/oauth.routes.ts';
export { openDialectRoutes } from './login/openDialect.routes.ts';
export { rememberPlaces } from './login/rememberPlaces.ts';
export { isOpenBeforeChange, isOpenBeforeEnrolment } from './openBeforeChange.ts';
export { requestRoutes } from './registration/request.routes.ts';
export { ownSessionRoutes } from './sessions/ownSessions.routes.ts';
export { type Signer, signerAt } from './signer.ts';
export { actsInRole } from './tokens/actingRoles.ts';
export { everyPermission } from './tokens/everyPermission.ts';
export { followSessionChanges } from './tokens/followSessionChanges.ts';
export { givesPermission } from './tokens/givesPermission.ts';
export { mustChange } from './tokens/mustChange.ts';
export { touchesSession } from './tokens/principals.ts';
export { endSessionsOfTenant, endSessionsOfUser } from './tokens/session.queries.ts';
export { noteSessionChange, onSessionChange } from './tokens/sessionChange.ts';
export { avatarLink } from './tokens/tokenAnswer.ts';
export { clearTwoStep, hasTwoStep, needsTwoStep } from './twoStep/twoStep.queries.ts';
export { twoStepRoutes } from './twoStep/twoStep.routes.ts';

/** Finds the person behind a request; the guard calls it before every route. */
export function createAuthenticator(services: Services): (request: FastifyRequest) => Promise<Principal | undefined> {
  return authOf(services).authenticate;
}

/** Whether the token of a request that began earlier is still valid; no session is looked up. */
export function createTokenCheck(services: Services): (request: FastifyRequest) => Promise<boolean> {
  const { accessTokens, config } = authOf(services);
  return async (request) => {
    const token = tokenOf(request, config.aesKey);
    return token !== undefined && (await accessTokens.verify(token)) !== undefined;
  };
}

/** Works on something that could be guessed: failures are counted as those of logins are. */
export function attemptAs<T>(services: Services, applicant: Applicant, work: () => Promise<T>): Promise<T> {
  return authOf(services).limits.attempt(applicant, work);
}

/** Refuses a caller who does not know the own password. */
export function demandOwnPassword(services: Services, ctx: Ctx, given: own.OwnPassword): Promise<void> {
  return own.demandOwnPassword(authOf(services), ctx, given);
}
