import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'aes-256-cbc';
const base64 = /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/;

/** The key's own first half serves as IV: a weakness of the protocol that we cannot change. */
function keyAndIv(key: string): [Buffer, Buffer] {
  const bytes = Buffer.from(key, 'utf8');
  return [bytes, bytes.subarray(0, 16)];
}

/** Encrypts as browsers of this API family do: PKCS#7 to 16 bytes, standard base64. */
export function encryptAes(text: string, key: string): string {
  const cipher = createCipheriv(algorithm, ...keyAndIv(key));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/**
 * Reads a base64 ciphertext; undefined where it is damaged or made with another key.
 *
 * Java clients pad to blocks of 32 bytes, so the padding may be 1 to 32 long and is taken off here.
 */
export function decryptAes(text: string, key: string): string | undefined {
  const bytes = base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (bytes.length === 0 || bytes.length % 16 !== 0) return undefined;
  const decipher = createDecipheriv(algorithm, ...keyAndIv(key));
  decipher.setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const padding = plain.at(-1) ?? 0;
  if (padding < 1 || padding > 32 || padding > plain.length) return undefined;
  if (!plain.subarray(-padding).every((byte) => byte === padding)) return undefined;
  return decodeUtf8(plain.subarray(0, -padding));
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
