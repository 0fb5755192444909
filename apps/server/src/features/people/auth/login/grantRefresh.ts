import type { TokenAnswer } from '@qc/contract';
import type { Tx } from '#platform/ctx';
import type { Auth } from '../auth.ts';
import { chooseRoles } from '../tokens/actingRoles.ts';
import { type RefreshToken, readRefreshToken } from '../tokens/refreshToken.ts';
import {
  endSession,
  lockRefreshToken,
  replaceRefreshToken,
  type StoredRefreshToken,
  switchRoles,
} from '../tokens/session.queries.ts';
import { oldestStart, tokenEnd } from '../tokens/sessionAge.ts';
import { announceSessionChange } from '../tokens/sessionChange.ts';
import type { Session } from '../tokens/startSession.ts';
import { answerTokens } from '../tokens/tokenAnswer.ts';
import { type Account, findAccountById } from './account.queries.ts';
import type { Caller } from './caller.ts';
import { OauthError } from './oauth.errors.ts';
import { demandOpenTenant } from './tenant.ts';
import { demandUsable } from './usable.ts';

/** Two tabs may refresh with the same token; the later one within this time is no thief, unless the successor is spent. */
export const graceMs = 10_000;

type Renewal = { readonly session: Session; readonly account: Account } | { readonly refused: string };

/**
 * A new access token and a new refresh token; the old one is spent. A spent token that comes back after the grace time
 * was copied by somebody: the session ends for both, thief and owner.
 */
export async function grantRefresh(auth: Auth, text: string, caller: Caller): Promise<TokenAnswer> {
  const token = readRefreshToken(text, auth.secrets.jwtKey);
  if (!token) throw new OauthError(2010);
  const tenantName = await demandOpenTenant(auth.system, token.tenantId);
  const renewal = await auth.system.write('refresh a session', token.tenantId, (tx) => renew(auth, tx, token, caller));
  if ('refused' in renewal) {
    announceSessionChange({ sessionId: renewal.refused });
    throw new OauthError(2010);
  }
  demandUsable(renewal.account);
  return answerTokens(auth, renewal.session, { account: renewal.account, caller, tenantName });
}

async function renew(auth: Auth, tx: Tx, token: RefreshToken, { wish }: Caller): Promise<Renewal> {
  const at = auth.now();
  const stored = await lockRefreshToken(tx, token.tenantId, token.id);
  if (!stored) return { refused: '' };
  if (stored.endedAt !== null || stored.expiresAt <= at) return { refused: stored.sessionId };
  if (stored.startedAt <= oldestStart(auth.config.tokens, at)) {
    await endSession(tx, { tenantId: token.tenantId, id: stored.sessionId }, { at, by: 'age' });
    return { refused: stored.sessionId };
  }
  const account = await findAccountById(tx, token.tenantId, stored.userId);
  if (!account) return { refused: stored.sessionId };
  const chosen = chooseRoles(account, wish);
  const refreshTokenId = await successorOf(auth, tx, { token, stored, at });
  if (refreshTokenId !== undefined) {
    const id = stored.sessionId;
    const roles = chosen === undefined ? stored.roles : chosen;
    if (roles?.join() !== stored.roles?.join())
      await switchRoles(tx, { tenantId: token.tenantId, id }, { before: stored.roles, after: roles });
    return { session: { id, refreshTokenId, roles }, account };
  }
  await endSession(tx, { tenantId: token.tenantId, id: stored.sessionId }, { at, by: 'reuse' });
  return { refused: stored.sessionId };
}

/** The token that follows; undefined where the given one was spent too long ago. */
async function successorOf(
  auth: Auth,
  tx: Tx,
  { token, stored, at }: { token: RefreshToken; stored: StoredRefreshToken; at: Date },
): Promise<string | undefined> {
  if (stored.usedAt !== null) {
    const isGrace = at.getTime() - stored.usedAt.getTime() <= graceMs && !stored.isFollowed;
    return isGrace ? (stored.successorId ?? undefined) : undefined;
  }
  const expiresAt = tokenEnd(auth.config.tokens, { at, startedAt: stored.startedAt });
  const id = auth.newId();
  await replaceRefreshToken(tx, { ...token, sessionId: stored.sessionId }, { id, at, expiresAt });
  return id;
}
