import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A separate key for each use, so that one key reveals nothing about another. */
function keyFor(installationKey: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(installationKey, 'base64'), '', use, 32));
}

/** Encrypts for keeping in the database; `whose` must be said again to open it, so that rows cannot be exchanged. */
export function seal(plain: Uint8Array, key: string, whose: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(key, 'seal'), nonce).setAAD(Buffer.from(whose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Undefined where it was sealed with another key, for somebody else, or changed. */
export function unseal(text: string, key: string, whose: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, keyFor(key, 'seal'), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(whose))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * A hash that only this installation can make: the plain values cannot be found by searching a copy of the database.
 */
export function keyedHash(text: string, key: string, use: string): string {
  return createHmac('sha256', keyFor(key, use)).update(text).digest('base64url');
}
