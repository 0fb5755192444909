import { randomBytes } from 'node:crypto';
import { keyedHash } from '#platform/crypto/sealed';
import { toBase32 } from '#platform/crypto/totp';

const count = 10;
const length = 10;

/** Codes for the day on which the phone is lost: 50 random bits each, in letters that can be read aloud. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const text = toBase32(randomBytes(7)).slice(0, length);
    return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`;
  });
}

/** As people type it: in small letters, with or without the dash. */
const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');

/** What is kept of a recovery code. */
export function recoveryHash(typed: string, key: string, whose: string): string {
  return keyedHash(`${whose}:${plainCode(typed)}`, key, 'recovery code');
}

/** Whether it could be one at all; six digits never are. */
export const isRecoveryCode = (typed: string): boolean => plainCode(typed).length === length;
