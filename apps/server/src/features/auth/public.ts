import type { FastifyRequest } from 'fastify';
import type { Ctx, Principal } from '#platform/ctx';
import type { Services } from '#platform/services';
import { authOf } from './auth.ts';
import * as own from './verifyPassword.ts';

export { everyPermission } from './everyPermission.ts';
export { clearFailures } from './loginFailure.ts';
export { oauthRoutes } from './oauth.routes.ts';
export { openDialectRoutes } from './openDialect.routes.ts';
export { headerOf, type Parameters, parametersOf } from './parameters.ts';
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

/** Refuses a caller who does not know the own password. */
export function demandOwnPassword(services: Services, ctx: Ctx, given: own.OwnPassword): Promise<void> {
  return own.demandOwnPassword(authOf(services), ctx, given);
}
