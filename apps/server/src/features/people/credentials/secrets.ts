import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { secretPrint } from '#platform/passwords/secretPrint';

/** A secret of 256 bits needs no slow hash: there is nothing to guess. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export function isSecretOf(hash: string, secret: string): boolean {
  const [a, b] = [Buffer.from(hash, 'hex'), Buffer.from(hashSecret(secret), 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const keyIdOf = (tenantId: string, id: string): string => `${tenantId}-${id}`;

/** `100001-123.secret`, as programs send it. */
export function readKey(text: string): { tenantId: string; id: string; secret: string } | undefined {
  const [, tenantId = '', id = '', secret = ''] =
    /^([0-9A-Za-z_]{1,20})-(\d{1,19})\.([A-Za-z0-9_-]{20,100})$/.exec(text) ?? [];
  return secret === '' ? undefined : { tenantId, id, secret };
}

/** A key as its owner reads it once, and the fingerprint by which the trail vouches for it. */
type MadeKey = { readonly apiKey: string; readonly secretPrint: string };

/** Makes a new secret for a credential; the text is returned once and kept nowhere. */
export async function newSecret(tx: Tx, ctx: Caller, credentialId: string): Promise<MadeKey> {
  const secret = randomBytes(32).toString('base64url');
  const hash = hashSecret(secret);
  await tx.rows(sql`insert into api_secret (tenant_id, id, credential_id, hash, valid_until, create_time)
    values (${ctx.tenantId}, ${ctx.newId()}, ${credentialId}, ${hash}, null, ${ctx.now()})`);
  return { apiKey: `${keyIdOf(ctx.tenantId, credentialId)}.${secret}`, secretPrint: secretPrint(hash) };
}
