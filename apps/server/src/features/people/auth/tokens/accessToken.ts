import { errors, jwtVerify, SignJWT } from 'jose';

/** What an access token says of its bearer. Clients treat it as opaque. */
export type AccessClaims = {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
};

type TokenSubject = AccessClaims & {
  readonly clientId: string;
  readonly account: string;
  readonly userName: string;
};

export type AccessTokens = {
  readonly seconds: number;
  sign(subject: TokenSubject): Promise<string>;
  /** The claims of a token that is genuine and has not expired, else undefined. */
  verify(token: string): Promise<AccessClaims | undefined>;
};

type VerifiedToken = { readonly claims: AccessClaims; readonly expiresAt: number };

/** A page of a busy installation holds fewer sessions than this; each entry is about 1 kB. */
const maxKnown = 10_000;

/** Signs and reads access tokens (HS256). A token seen before is known by its text: its signature cannot have changed. */
export function createAccessTokens(options: { key: string; seconds: number; now: () => Date }): AccessTokens {
  const { seconds, now } = options;
  const key = Buffer.from(options.key, 'base64');
  const known = new Map<string, VerifiedToken>();

  const check = async (token: string): Promise<AccessClaims | undefined> => {
    const read = await readToken(token, key, now());
    if (!read) return undefined;
    if (known.size >= maxKnown) known.clear();
    known.set(token, read);
    return read.claims;
  };
  return {
    seconds,
    sign: (subject) => {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT(claimsOf(subject))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(key);
    },
    verify: async (token) => {
      const seen = known.get(token);
      if (!seen) return check(token);
      if (seen.expiresAt > now().getTime()) return seen.claims;
      known.delete(token);
      return undefined;
    },
  };
}

function claimsOf(subject: TokenSubject): Record<string, string> {
  return {
    token_type: 'access_token',
    client_id: subject.clientId,
    tenant_id: subject.tenantId,
    user_id: subject.userId,
    session_id: subject.sessionId,
    account: subject.account,
    user_name: subject.userName,
  };
}

async function readToken(token: string, key: Uint8Array, currentDate: Date): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify<Record<string, unknown>>(token, key, { algorithms: ['HS256'], currentDate });
    const { token_type, tenant_id, user_id, session_id } = payload;
    if (token_type !== 'access_token' || payload.exp === undefined) return undefined;
    const claims = { tenantId: String(tenant_id), userId: String(user_id), sessionId: String(session_id) };
    return { claims, expiresAt: payload.exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
