import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { ChosenRoles } from './actingRoles.ts';
import { noteSessionChange } from './sessionChange.ts';

type EndReason = 'logout' | 'reuse' | 'password' | 'disabled' | 'closed' | 'owner' | 'age' | 'twoStep';

type NewRefreshToken = { tenantId: string; id: string; sessionId: string; expiresAt: Date };

export async function insertRefreshToken(tx: ReadTx, token: NewRefreshToken): Promise<void> {
  await tx.rows(sql`
    insert into refresh_token (tenant_id, id, session_id, expires_at)
    values (${token.tenantId}, ${token.id}, ${token.sessionId}, ${token.expiresAt})`);
}

/** A refresh token with the session it belongs to. */
export type StoredRefreshToken = {
  readonly sessionId: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly successorId: string | null;
  readonly endedAt: Date | null;
  readonly startedAt: Date;
  readonly roles: ChosenRoles;
  /** Whether the successor has been used: then its predecessor is no longer needed. */
  readonly isFollowed: boolean;
};

/** Locked until the end of the transaction: of two tabs that refresh together, the second sees what the first did. */
export function lockRefreshToken(tx: ReadTx, tenantId: string, id: string): Promise<StoredRefreshToken | undefined> {
  return tx.first(sql<StoredRefreshToken>`
    select t.session_id as "sessionId", s.user_id as "userId", t.expires_at as "expiresAt", t.used_at as "usedAt",
      t.successor_id as "successorId", s.ended_at as "endedAt", s.started_at as "startedAt", s.role_ids as roles,
      exists (select 1 from refresh_token n
        where n.tenant_id = ${tenantId} and n.id = t.successor_id and n.used_at is not null) as "isFollowed"
    from refresh_token t join session s on s.tenant_id = t.tenant_id and s.id = t.session_id
    where t.tenant_id = ${tenantId} and t.id = ${id} for update of t`);
}

export async function replaceRefreshToken(
  tx: ReadTx,
  used: { tenantId: string; id: string; sessionId: string },
  next: { id: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { tenantId, sessionId } = used;
  await insertRefreshToken(tx, { tenantId, id: next.id, sessionId, expiresAt: next.expiresAt });
  await tx.rows(sql`
    update refresh_token set used_at = ${next.at}, successor_id = ${next.id}
    where tenant_id = ${tenantId} and id = ${used.id}`);
  await tx.rows(sql`
    update session set expires_at = ${next.expiresAt} where tenant_id = ${tenantId} and id = ${sessionId}`);
}

/** The session works in other roles of its owner from here on. */
export async function switchRoles(
  tx: Tx,
  session: { tenantId: string; id: string },
  { before, after }: { before: ChosenRoles; after: ChosenRoles },
): Promise<void> {
  await tx.rows(sql`
    update session set role_ids = ${after && [...after]}::bigint[]
    where tenant_id = ${session.tenantId} and id = ${session.id}`);
  const trailEntry = (roles: ChosenRoles) => ({ roleIds: roles && [...roles] });
  tx.addToTrail({
    entity: 'session',
    entityId: session.id,
    action: 'switchRole',
    before: trailEntry(before),
    after: trailEntry(after),
  });
  noteSessionChange(tx, { sessionId: session.id });
}

/** Ends one session; its refresh tokens die with it. */
export async function endSession(
  tx: Tx,
  session: { tenantId: string; id: string },
  end: { at: Date; by: EndReason },
): Promise<void> {
  const ended = await tx.first(sql<{ user_id: string }>`
    update session set ended_at = ${end.at}, ended_by = ${end.by}
    where tenant_id = ${session.tenantId} and id = ${session.id} and ended_at is null returning user_id`);
  if (!ended) return;
  const action = end.by === 'logout' ? 'logout' : 'end';
  tx.addToTrail({ entity: 'session', entityId: session.id, action, after: { userId: ended.user_id, by: end.by } });
  noteSessionChange(tx, { sessionId: session.id });
}

/** Ends every session of a user, but the one that `except` names. */
export async function endSessionsOfUser(
  tx: Tx,
  user: { tenantId: string; userId: string; except?: string },
  end: { at: Date; by: EndReason },
): Promise<void> {
  await tx.rows(sql`
    update session set ended_at = ${end.at}, ended_by = ${end.by}
    where tenant_id = ${user.tenantId} and user_id = ${user.userId} and ended_at is null
      and id <> ${user.except ?? '0'}`);
  noteSessionChange(tx, { userId: user.userId });
}

/** Ends every session of a laboratory. */
export async function endSessionsOfTenant(tx: Tx, tenantId: string, end: { at: Date; by: EndReason }): Promise<void> {
  await tx.rows(sql`
    update session set ended_at = ${end.at}, ended_by = ${end.by} where tenant_id = ${tenantId} and ended_at is null`);
  noteSessionChange(tx, { everyone: true });
}
