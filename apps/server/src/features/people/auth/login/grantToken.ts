import type { TokenAnswer } from '@qc/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { Auth } from '../auth.ts';
import { type Session, startSession } from '../tokens/startSession.ts';
import { tenantOfTicket, ticketHash } from '../tokens/ticket.ts';
import { answerTokens } from '../tokens/tokenAnswer.ts';
import { type Account, findAccountById } from './account.queries.ts';
import type { Caller } from './caller.ts';
import { sendToSecondStep } from './grantSecondStep.ts';
import { OauthError } from './oauth.errors.ts';
import { demandOpenTenant } from './tenant.ts';
import { demandUsable } from './usable.ts';

/** Logs in with a one-time token that another program requested (`?token=` in an address). */
export async function grantToken(auth: Auth, text: string, caller: Caller): Promise<TokenAnswer> {
  const nobody = { tenantId: '', account: '', address: caller.address };
  const { login, tenantName } = await auth.limits.attempt(nobody, async () => {
    const tenantId = tenantOfTicket(text);
    if (!tenantId) throw new OauthError(2004);
    const tenantName = await demandOpenTenant(auth.system, tenantId);
    const login = await auth.system.write('log in by a one-time token', tenantId, (tx) =>
      useTicket(auth, tx, { tenantId, text, caller }),
    );
    if (!login) throw new OauthError(2004);
    return { login, tenantName };
  });
  const { account, session } = login;
  // The program vouched for the person as a right password would. The token is used up nevertheless.
  if (!session) return sendToSecondStep(auth, account);
  return answerTokens(auth, session, { account, caller, tenantName });
}

/** One statement marks it used and reads it: of two concurrent requests, only one succeeds. */
async function useTicket(
  auth: Auth,
  tx: Tx,
  { tenantId, text, caller }: { tenantId: string; text: string; caller: Caller },
): Promise<{ session: Session | undefined; account: Account } | undefined> {
  const at = auth.now();
  const ticket = await tx.first(sql<{ user_id: string }>`
    update login_ticket set used_at = ${at}
    where tenant_id = ${tenantId} and token_hash = ${ticketHash(text)} and used_at is null and expires_at > ${at}
    returning user_id`);
  const account = ticket && (await findAccountById(tx, tenantId, ticket.user_id));
  if (!account) return undefined;
  demandUsable(account);
  const session = account.hasTwoStep
    ? undefined
    : await startSession(auth, tx, { account, caller, startedBy: 'token' });
  return { account, session };
}
