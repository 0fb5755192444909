import type { FastifyRequest } from 'fastify';
import type { Principal } from '#platform/ctx';
import type { Services } from '#platform/services';
import { authOf } from './auth.ts';

export { clearFailures } from './loginFailure.ts';
export { oauthRoutes } from './oauth.routes.ts';
export { openDialectRoutes } from './openDialect.routes.ts';
export { endSessionsOfUser } from './session.queries.ts';
export {
  announceSessionChange,
  noteSessionChange,
  onSessionChange,
  type SessionChange,
  sessionTopic,
} from './sessionChange.ts';
export { avatarLink } from './tokenAnswer.ts';

/** Finds the person behind a request; the guard calls it before every route. */
export function createAuthenticator(services: Services): (request: FastifyRequest) => Promise<Principal | undefined> {
  return authOf(services).authenticate;
}
