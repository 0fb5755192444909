import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import type { TravellingSecrets } from '#platform/crypto/secrets';

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase.normalize('NFC'), salt, 32, cost);

type Sealed = { readonly salt: string; readonly nonce: string; readonly tag: string; readonly sealed: string };

/** The secrets as a backup stores them: sealed with a passphrase, readable without one. */
export function packSecrets(secrets: TravellingSecrets, passphrase: string | null): Buffer {
  const text = JSON.stringify(secrets);
  if (passphrase === null) return Buffer.from(text);
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  const parts: Sealed = {
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: sealed.toString('base64'),
  };
  return Buffer.from(JSON.stringify(parts));
}

/** Undefined where the passphrase is not the one they were sealed with. */
export function unpackSecrets(packed: Buffer, passphrase: string | null): TravellingSecrets | undefined {
  const read = JSON.parse(packed.toString()) as TravellingSecrets | Sealed;
  if (!('sealed' in read)) return read;
  if (passphrase === null) return undefined;
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes(read.salt)), bytes(read.nonce));
  cipher.setAuthTag(bytes(read.tag));
  try {
    const text = Buffer.concat([cipher.update(bytes(read.sealed)), cipher.final()]).toString();
    return JSON.parse(text) as TravellingSecrets;
  } catch {
    return undefined;
  }
}
