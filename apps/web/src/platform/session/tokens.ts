import { readEntry, removeEntry, writeEntry } from '../store/storage.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

export type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly userId: string;
  /** When the access token was given, in ms since 1970. */
  readonly givenAt: number;
  /** Kept for seven days instead of for this tab. */
  readonly isRemembered: boolean;
};

const rememberedDays = 7;
const names = ['access-token', 'refresh-token', 'session-id', 'user-id', 'token-given-at'] as const;
type Name = (typeof names)[number];

const readers: readonly { isRemembered: boolean; read(name: Name): string | undefined }[] = [
  { isRemembered: false, read: (name) => readEntry<string>(name) },
  { isRemembered: true, read: readCookie },
];

/** The tokens of this tab, else the remembered ones of this browser. */
export function readTokens(): Tokens | undefined {
  for (const { isRemembered, read } of readers) {
    const accessToken = read('access-token');
    if (!accessToken) continue;
    return {
      accessToken,
      refreshToken: read('refresh-token') ?? '',
      sessionId: read('session-id') ?? '',
      userId: read('user-id') ?? '',
      givenAt: Number(read('token-given-at') ?? 0),
      isRemembered,
    };
  }
  return undefined;
}

export function writeTokens(tokens: Tokens): void {
  const values: Record<Name, string> = {
    'access-token': tokens.accessToken,
    'refresh-token': tokens.refreshToken,
    'session-id': tokens.sessionId,
    'user-id': tokens.userId,
    'token-given-at': String(tokens.givenAt),
  };
  for (const name of names) {
    if (tokens.isRemembered) writeCookie(name, values[name], { days: rememberedDays });
    else writeEntry(name, values[name]);
  }
}

export function removeTokens(): void {
  for (const name of names) {
    removeEntry(name);
    removeCookie(name);
  }
}
