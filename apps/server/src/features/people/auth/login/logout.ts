import type { FastifyRequest } from 'fastify';
import type { Auth } from '../auth.ts';
import { endSession } from '../tokens/session.queries.ts';

/** Ends the caller's session; someone who is logged in no longer has nothing to end. */
export async function logout(auth: Auth, request: FastifyRequest): Promise<void> {
  const principal = await auth.authenticate(request);
  if (!principal) return;
  const { tenantId, sessionId: id } = principal;
  await auth.system.write('log out', tenantId, (tx) =>
    endSession(tx, { tenantId, id }, { at: auth.now(), by: 'logout' }),
  );
}
