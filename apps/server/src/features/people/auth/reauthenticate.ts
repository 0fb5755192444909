import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Auth } from './auth.ts';
import { noteSessionChange } from './tokens/sessionChange.ts';
import { demandOwnCode, demandPassword, type OwnProof } from './twoStep/ownProof.ts';

/** The caller proves again to be the owner of the account; sensitive changes are open for a while from here on. */
export async function reauthenticate(auth: Auth, ctx: Ctx, given: OwnProof): Promise<void> {
  const { tenantId, sessionId: id } = ctx;
  await demandPassword(auth, ctx, given);
  if (ctx.hasTwoStep) await demandOwnCode(auth, ctx, given);
  await ctx.transaction(async (tx) => {
    await tx.rows(sql`update session set proven_at = ${ctx.now()} where tenant_id = ${tenantId} and id = ${id}`);
    const after = { userId: ctx.userId, account: ctx.account, address: given.address };
    tx.addToTrail({ entity: 'session', entityId: id, action: 'reauthenticate', after });
    noteSessionChange(tx, { sessionId: id });
  });
}
