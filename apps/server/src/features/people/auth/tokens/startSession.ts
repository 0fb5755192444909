import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { Auth } from '../auth.ts';
import type { Account } from '../login/account.queries.ts';
import type { Caller } from '../login/caller.ts';
import { clearFailures } from '../login/loginFailure.ts';
import { type ChosenRoles, chooseRoles } from './actingRoles.ts';
import { insertRefreshToken } from './session.queries.ts';
import { tokenEnd } from './sessionAge.ts';

type StartedBy = 'password' | 'captcha' | 'token' | 'twoStep';

/** An open session and the refresh token that keeps it open. */
export type Session = { readonly id: string; readonly refreshTokenId: string; readonly roles: ChosenRoles };

/** Opens a session for a person who has just proved who they are. */
export async function startSession(
  auth: Auth,
  tx: Tx,
  { account, caller, startedBy }: { account: Account; caller: Caller; startedBy: StartedBy },
): Promise<Session> {
  const { tenantId } = account;
  const at = auth.now();
  const expiresAt = tokenEnd(auth.config.tokens, { at, startedAt: at });
  const roles = chooseRoles(account, caller.wish) ?? null;
  const session: Session = { id: auth.newId(), refreshTokenId: auth.newId(), roles };
  const stored = tx.rows(sql`
    insert into session (tenant_id, id, user_id, client_id, started_by, started_at, expires_at, address, user_agent,
      role_ids)
    values (${tenantId}, ${session.id}, ${account.id}, ${caller.clientId}, ${startedBy}, ${at}, ${expiresAt},
      ${caller.address}, ${caller.userAgent}, ${roles && [...roles]}::bigint[])`);
  await Promise.all([
    stored,
    insertRefreshToken(tx, { tenantId, id: session.refreshTokenId, sessionId: session.id, expiresAt }),
    clearFailures(tx, tenantId, account.account, caller.address),
    // Last: on a cluster people are on every machine, and others who log in wait for this row's table until the commit.
    tx.rows(sql`update "user" set last_login_time = ${at} where tenant_id = ${tenantId} and id = ${account.id}`),
  ]);
  const after = { userId: account.id, account: account.account, by: startedBy, address: caller.address };
  tx.addToTrail({ entity: 'session', entityId: session.id, action: 'login', after });
  return session;
}
