import { type TokenAnswer as Granted, loginCalls } from '@qc/contract';
import { centralTenant } from '@qc/resources';
import { type Answer, ApiError } from '../api/apiError.ts';
import { type Params, readAnswer, send } from '../api/http.ts';
import { readEntry, removeEntry, writeEntry } from '../store/storage.ts';
import { createStore, useStore } from '../store/store.ts';
import { readTokens, removeTokens, type Tokens, writeTokens } from './tokens.ts';

/** The logged-in user, from the answer of the token endpoint. */
export type SessionUser = {
  readonly userId: string;
  readonly tenantId: string;
  readonly account: string;
  readonly name: string;
  readonly avatar: string;
  readonly roleNames: string;
  /** The server answers nothing but the change of a password that somebody else made. */
  readonly mustChangePassword?: boolean | undefined;
};

/** The part of the answer that this app reads; the best of the given names is used. */
type TokenAnswer = Answer &
  Partial<Granted> &
  Pick<Granted, 'access_token' | 'refresh_token' | 'tenant_id' | 'user_id' | 'account'>;

export const defaultTenantId = centralTenant;

const user = createStore<SessionUser | undefined>(readTokens() ? readEntry<SessionUser>('userInfo') : undefined);

export const onSessionChange = user.subscribe;
export const currentUser = () => user.get();
export const useSession = () => useStore(user);

/** Whether the user views laboratories from outside: the central body and the administrator. */
export const useIsCentral = (): boolean => useSession()?.tenantId === defaultTenantId;

function userOf(answer: TokenAnswer): SessionUser {
  return {
    userId: answer.user_id,
    tenantId: answer.tenant_id,
    account: answer.account,
    name: answer.real_name || answer.nick_name || answer.user_name || answer.account,
    avatar: answer.avatar ?? '',
    roleNames: answer.role_name ?? '',
    mustChangePassword: answer.detail?.mustChangePassword,
  };
}

type SessionOf = Pick<Tokens, 'sessionId' | 'isRemembered'>;

function tokensOf(answer: TokenAnswer, { sessionId, isRemembered }: SessionOf): Tokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    userId: answer.user_id,
    givenAt: Date.now(),
    sessionId,
    isRemembered,
  };
}

/** Calls the token endpoint; its answer is flat, and a failure comes with HTTP 200 and a description. */
export async function requestToken(
  params: Params & { tenantId: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) form.set(name, String(value ?? ''));
  const response = await send(loginCalls.token.path, {
    method: 'POST',
    headers: { ...headers, 'Tenant-Id': params.tenantId, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  const answer = await readAnswer<TokenAnswer>(response);
  if (!answer.access_token) throw new ApiError(2004, answer.error_description ?? '');
  return answer;
}

/** Whether the last session was left on purpose: the next user is somebody else and starts afresh. */
let wasLeft = false;
export const sessionWasLeft = () => wasLeft;

/** Takes the answer of a login as this tab's session. */
export function openSession(answer: TokenAnswer, isRemembered: boolean): SessionUser {
  closeSession();
  wasLeft = false;
  writeTokens(tokensOf(answer, { sessionId: crypto.randomUUID(), isRemembered }));
  const person = userOf(answer);
  writeEntry('userInfo', person, isRemembered ? 'persistent' : 'session');
  user.set(person);
  return person;
}

/** The password is changed: the server answers everything from now on. */
export function notePasswordChanged(): void {
  const next = { ...(user.get() as SessionUser), mustChangePassword: false };
  writeEntry('userInfo', next, readTokens()?.isRemembered ? 'persistent' : 'session');
  user.set(next);
}

/** New tokens for the same session. */
export function renewSession(answer: TokenAnswer, old: Tokens): Tokens {
  const tokens = tokensOf(answer, old);
  writeTokens(tokens);
  return tokens;
}

/** Clears tokens, user, permissions and lock; the user's settings of the look stay. */
export function closeSession(): void {
  removeTokens();
  for (const name of ['userInfo', 'permission', 'isLocked']) removeEntry(name);
  user.set(undefined);
}

/** The same for a logout on purpose: the next user must not return to this user's screen. */
export function leaveSession(): void {
  wasLeft = true;
  closeSession();
}

/** A remembered session is one for all tabs: another one ended it, or somebody else logged in there. */
window.addEventListener('storage', ({ key }) => {
  if (key !== 'saber-userInfo' && key !== null) return;
  const now = readTokens() ? readEntry<SessionUser>('userInfo') : undefined;
  if (now?.userId === currentUser()?.userId) return;
  wasLeft = true;
  user.set(undefined);
});
