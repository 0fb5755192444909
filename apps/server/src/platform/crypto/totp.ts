import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from './isSameText.ts';

/** What every authenticator app assumes where nothing else is said: SHA-1, 30 seconds, six digits. */
const secondsPerStep = 30;
const digits = 6;
/** A clock may be one step off, either way (RFC 6238, 5.2). */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), as apps take a secret that is typed. */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** A new secret: 160 random bits, as RFC 4226 recommends. */
export function makeTotpSecret(): Buffer {
  return randomBytes(20);
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / secondsPerStep);
}

/**
 * The code of a step: HOTP (RFC 4226, 5.3) over its number.
 * @example totpCode(Buffer.from('12345678901234567890'), 1, 8) // '94287082', RFC 6238 at 59 seconds
 */
export function totpCode(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) as number) & 0xf) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step whose code was given, later than the last one that was used; undefined where it is none. */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  { at, lastStep }: { at: Date; lastStep: number },
): number | undefined {
  const now = totpStep(at);
  let found: number | undefined;
  // All steps are compared, so that the response time reveals nothing.
  for (let step = now - drift; step <= now + drift; step++)
    if (isSameText(totpCode(secret, step), code) && step > lastStep) found ??= step;
  return found;
}

/** The address that an app reads from the QR code. */
export function totpUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
