import { renewSession, requestToken } from '../session/session.ts';
import { readTokens, type Tokens, writeTokens } from '../session/tokens.ts';

/** An access token lives for an hour; it is replaced when it is this old, before it can fail. */
const refreshAfterSeconds = 3000;

const lockName = 'concord-token-refresh';
/** A duplicated tab has the same refresh token, which works once: the tab that uses it informs the others. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(lockName);

type Replaced = { readonly oldRefreshToken: string; readonly tokens: Tokens };

channel?.addEventListener('message', ({ data }: MessageEvent<Replaced>) => {
  const own = readTokens();
  if (own && own.refreshToken === data.oldRefreshToken) writeTokens({ ...data.tokens, isRemembered: own.isRemembered });
});

export function isDue(tokens: Tokens, now = Date.now()): boolean {
  return now - tokens.givenAt >= refreshAfterSeconds * 1000;
}

let running: Promise<Tokens | undefined> | undefined;

/**
 * The tokens to use now, replaced first when they are due. One refresh at a time: callers of
 * this tab share it, other tabs wait for the lock and then find fresh tokens.
 */
export async function freshTokens(tenantId: string): Promise<Tokens | undefined> {
  const tokens = readTokens();
  if (!tokens || !isDue(tokens) || tokens.refreshToken === '') return tokens;
  running ??= withLock(() => refresh(tenantId)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Works on in these of the own roles, from the next call on. */
export async function switchRoles(tenantId: string, roleIds: readonly string[]): Promise<void> {
  await withLock(async () => {
    const old = readTokens();
    if (old) await replace(old, tenantId, { 'Role-Id': roleIds.join(',') });
  });
}

async function refresh(tenantId: string): Promise<Tokens | undefined> {
  const old = readTokens();
  return old && isDue(old) ? replace(old, tenantId) : old;
}

async function replace(old: Tokens, tenantId: string, headers: Readonly<Record<string, string>> = {}): Promise<Tokens> {
  const asked = { grant_type: 'refresh_token', refresh_token: old.refreshToken, tenantId, scope: 'all' };
  const answer = await requestToken(asked, headers);
  const tokens = renewSession(answer, old);
  channel?.postMessage({ oldRefreshToken: old.refreshToken, tokens } satisfies Replaced);
  return tokens;
}

/** The Web Locks API is missing on plain http; there one tab's own order must do. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lockName, work) : work();
}
