import type { FastifyRequest } from 'fastify';
import { decryptAes } from '#platform/crypto/aes';
import type { Principal } from '#platform/ctx';
import type { AccessTokens } from './accessToken.ts';
import type { Principals } from './principals.ts';

const bearer = 'bearer ';
const crypto = 'crypto ';

/** The token of a request: header `Blade-Auth` (`bearer` or `crypto`), else the parameter `blade-auth`, as links send it. */
export function tokenOf(request: Pick<FastifyRequest, 'headers' | 'query'>, aesKey: string | null): string | undefined {
  const header = request.headers['blade-auth'] ?? queryToken(request.query);
  if (typeof header !== 'string') return undefined;
  const scheme = header.slice(0, bearer.length).toLowerCase();
  const token = header.slice(bearer.length).trim();
  if (scheme === bearer) return token;
  if (scheme !== crypto || aesKey === null) return undefined;
  const plain = decryptAes(token, aesKey);
  return plain?.toLowerCase().startsWith(bearer) ? plain.slice(bearer.length) : plain;
}

function queryToken(query: unknown): string | undefined {
  const parameters = query as Readonly<Record<string, unknown>> | null;
  const value = parameters?.['blade-auth'] ?? parameters?.['Blade-Auth'];
  return typeof value === 'string' ? value : undefined;
}

/** Finds the person behind a request: token, then session, then user with roles. */
export function createAuthenticator(options: {
  accessTokens: AccessTokens;
  principals: Principals;
  aesKey: string | null;
}): (request: FastifyRequest) => Promise<Principal | undefined> {
  const { accessTokens, principals, aesKey } = options;
  return async (request) => {
    const token = tokenOf(request, aesKey);
    if (token === undefined || token === '') return undefined;
    const claims = await accessTokens.verify(token);
    return claims && principals.find(claims);
  };
}
