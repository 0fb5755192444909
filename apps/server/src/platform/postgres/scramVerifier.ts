import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

type Scram = { readonly salt: Buffer; readonly iterations: number };

/**
 * A password as PostgreSQL stores it (RFC 5802). Sent in place of the password, so that no statement log of an external
 * database ever holds one.
 */
export function scramVerifier(
  password: string,
  { salt, iterations }: Scram = { salt: randomBytes(16), iterations: 4096 },
): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const serverKey = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** Whether a password that PostgreSQL stores is this one; null if the stored form does not show it. */
export function isStored(stored: string | null, password: string): boolean | null {
  const [, iterations, salt] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(stored ?? '') ?? [];
  if (iterations === undefined || salt === undefined) return null;
  return scramVerifier(password, { salt: Buffer.from(salt, 'base64'), iterations: Number(iterations) }) === stored;
}
