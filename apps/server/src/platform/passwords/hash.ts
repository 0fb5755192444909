import { createHash, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from './gate.ts';

/** OWASP's second recommendation: argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a thread and 19 MiB; more in parallel would starve the file system calls that share the threads. */
const gate = createGate({ parallel: 3, waiting: 200 });

/** The form in which some clients send a password instead of the password itself. */
export function md5Hex(plain: string): string {
  return createHash('md5').update(plain, 'utf8').digest('hex');
}

/**
 * Hashes a password for storage, given as `md5Hex` of it: some clients of this API family change a password by sending
 * only its MD5. The MD5 neither adds strength nor removes any: argon2id is applied to it.
 */
export function hashPassword(md5: string): Promise<string> {
  return gate(() => hash(md5, cost));
}

export function passwordMatches(kept: string, md5: string): Promise<boolean> {
  return gate(() => verify(kept, md5));
}

let decoy: Promise<string> | undefined;

/** As much work as a real check, for an account that does not exist: the response time reveals nothing. */
export async function pretendToCheck(md5: string): Promise<void> {
  decoy ??= hashPassword('decoy');
  await passwordMatches(await decoy, md5);
}

/** No 0, O, 1, l, I: a one-time password is read aloud or copied from paper. */
const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '@#%+=?'];

/** A random password that has every kind of character. */
export function oneTimePassword(): string {
  return passwordOf((below) => randomInt(below));
}

/** The password that follows from random bytes: the same ones give the same password. */
export function passwordFrom(bytes: Buffer): string {
  let at = 0;
  return passwordOf((below) => bytes.readUInt16BE(at++ * 2) % below);
}

function passwordOf(choose: (below: number) => number, length = 14): string {
  const pick = (alphabet: string): string => alphabet.charAt(choose(alphabet.length));
  const letters = alphabets.map(pick);
  const all = alphabets.join('');
  while (letters.length < length) letters.push(pick(all));
  for (let i = letters.length - 1; i > 0; i--) {
    const j = choose(i + 1);
    [letters[i], letters[j]] = [letters[j] as string, letters[i] as string];
  }
  return letters.join('');
}
