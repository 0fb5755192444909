import { createHmac, timingSafeEqual } from 'node:crypto';

/** A refresh token: the tenant, and the row of the session. */
export type RefreshToken = { readonly tenantId: string; readonly id: string };

const shape = /^(\d{6})\.(\d{1,19})\.([\w-]{43})$/;

/**
 * The text of a refresh token: tenant, id, and a code that only this installation can make.
 *
 * It is not stored, so a copy of the database is worth nothing to a thief. It can be computed again, so two tabs that
 * refresh at the same moment get the same successor.
 */
export function refreshTokenText({ tenantId, id }: RefreshToken, key: string): string {
  return `${tenantId}.${id}.${codeOf({ tenantId, id }, key)}`;
}

/** Reads a refresh token; undefined where we did not make it. */
export function readRefreshToken(text: string, key: string): RefreshToken | undefined {
  const [, tenantId, id, code] = shape.exec(text) ?? [];
  if (!tenantId || !id || !code) return undefined;
  const token = { tenantId, id };
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(token, key))) ? token : undefined;
}

/** The label keeps this use of the key apart from the signing of access tokens. */
function codeOf({ tenantId, id }: RefreshToken, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(`refresh_token:${tenantId}:${id}`).digest('base64url');
}
