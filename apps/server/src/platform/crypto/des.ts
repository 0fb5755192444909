import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Three times the same key: triple DES is plain DES then, which OpenSSL itself no longer offers. */
const algorithm = 'des-ede3';
const base64 = /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/;

function keyOf(key: string): Buffer {
  const eight = Buffer.alloc(8);
  Buffer.from(key, 'utf8').copy(eight);
  return Buffer.concat([eight, eight, eight]);
}

/**
 * DES in ECB as clients of this API family know it: only the first eight bytes of the key count, PKCS#7, base64. It
 * protects nothing today and none of our calls uses it; it is here for programs that still need it.
 */
export function encryptDes(text: string, key: string): string {
  const cipher = createCipheriv(algorithm, keyOf(key), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Reads a base64 ciphertext; undefined where it is damaged or made with another key. */
export function decryptDes(text: string, key: string): string | undefined {
  if (!base64.test(text)) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, keyOf(key), null);
    const plain = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}
