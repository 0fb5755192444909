import type { Principal } from '#platform/ctx';
import type { Database } from '#platform/database/db';
import type { AccessClaims } from './accessToken.ts';
import { loadPrincipal, type SessionLimits } from './principal.queries.ts';
import { onSessionChange, type SessionChange } from './sessionChange.ts';

/** Who is behind a session, remembered for a moment. */
export type Principals = {
  find(claims: AccessClaims): Promise<Principal | undefined>;
  forget(change: SessionChange): void;
  /** Stops listening to changes. */
  close(): void;
};

type Options = {
  readonly database: Database;
  readonly now: () => Date;
  readonly limits: () => SessionLimits;
};

type Entry = { readonly principal: Principal; readonly until: number };

/** How long a change made on another server may stay unseen here. */
const keepMs = 5_000;
/** A change is announced from inside its transaction; until that is surely over, what is read may still be the old state. */
const settleMs = 2_000;
const maxEntries = 20_000;

/**
 * Keeps principals by session: a page full of requests asks the database once. What is forgotten is read afresh by each
 * request for two seconds, and kept again after that.
 */
export function createPrincipals(options: Options): Principals {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Principal | undefined>>();
  const unsettled = new Map<string, number>();
  const clock = (): number => options.now().getTime();

  const isUnsettled = (key: string): boolean => {
    const until = unsettled.get(key);
    if (until === undefined) return false;
    if (until <= clock()) unsettled.delete(key);
    return until > clock();
  };
  const mayKeep = (claims: AccessClaims): boolean =>
    ![keyOf({ everyone: true }), keyOf({ userId: claims.userId }), keyOf({ sessionId: claims.sessionId })].some(
      isUnsettled,
    );

  const load = async (claims: AccessClaims): Promise<Principal | undefined> => {
    const principal = await loadPrincipal(options.database, claims, options.limits());
    if (!principal || !mayKeep(claims)) return principal;
    if (entries.size >= maxEntries) entries.clear();
    entries.set(placeOf(claims), { principal, until: clock() + keepMs });
    return principal;
  };
  const loadOnce = (claims: AccessClaims): Promise<Principal | undefined> => {
    const running = loading.get(placeOf(claims));
    if (running) return running;
    const started = load(claims).finally(() => loading.delete(placeOf(claims)));
    loading.set(placeOf(claims), started);
    return started;
  };
  const forget = (change: SessionChange): void => {
    unsettled.set(keyOf(change), clock() + settleMs);
    for (const [place, { principal }] of entries) if (touchesSession(change, principal)) entries.delete(place);
  };
  const stopListening = onSessionChange(forget);
  return {
    find: async (claims) => {
      const entry = entries.get(placeOf(claims));
      if (entry && entry.until > clock()) return entry.principal;
      return mayKeep(claims) ? loadOnce(claims) : load(claims);
    },
    forget,
    close: stopListening,
  };
}

/** By all that the token says: the same number of another tenant is somebody else. */
const placeOf = ({ tenantId, userId, sessionId }: AccessClaims): string => `${tenantId}/${userId}/${sessionId}`;

function keyOf(change: SessionChange): string {
  if ('sessionId' in change) return `session:${change.sessionId}`;
  return 'userId' in change ? `user:${change.userId}` : 'everyone';
}

/** Whether a change may concern somebody who is logged in. */
export function touchesSession(change: SessionChange, principal: Principal): boolean {
  if ('sessionId' in change) return principal.sessionId === change.sessionId;
  return 'userId' in change ? principal.userId === change.userId : true;
}
