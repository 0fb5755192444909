import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#platform/crypto/sealed';
import type { UserKey } from './twoStep.queries.ts';

/** So long may somebody look for the phone. */
const lifeMs = 5 * 60_000;
const shape = /^(\d{6})\.(\d{1,19})\.(\d{13})\.([\w-]{16})\.([\w-]{43})$/;

type Challenge = UserKey & { readonly until: number; readonly mark: string };

const codeOf = ({ tenantId, userId, until, mark }: Challenge, key: string): string =>
  keyedHash(`${tenantId}:${userId}:${until}:${mark}`, key, 'second step');

/** Differs between passwords without revealing anything about them. */
const markOf = (passwordHash: string, key: string): string => keyedHash(passwordHash, key, 'mark').slice(0, 16);

/**
 * Proof that the password was right, to be sent back with the code of the second step. Nothing is stored: it is useless
 * without a code and expires, and a new password makes it invalid immediately.
 */
export function makeChallenge(
  whose: UserKey & { passwordHash: string },
  { key, at }: { key: string; at: Date },
): string {
  const { tenantId, userId } = whose;
  const challenge = { tenantId, userId, until: at.getTime() + lifeMs, mark: markOf(whose.passwordHash, key) };
  return `${tenantId}.${userId}.${challenge.until}.${challenge.mark}.${codeOf(challenge, key)}`;
}

/** Reads a challenge before anything is looked up; undefined where we did not make it, or its time is over. */
export function readChallenge(text: string, { key, at }: { key: string; at: Date }): Challenge | undefined {
  const [, tenantId, userId, until, mark, code] = shape.exec(text) ?? [];
  if (!tenantId || !userId || !mark || !code || Number(until) <= at.getTime()) return undefined;
  const challenge = { tenantId, userId, until: Number(until), mark };
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(challenge, key))) ? challenge : undefined;
}

/** Whether the password is still the one that was given. */
export function isOfPassword({ mark }: Challenge, passwordHash: string, key: string): boolean {
  return mark === markOf(passwordHash, key);
}
