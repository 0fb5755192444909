import { defineError } from './errors.ts';

export const TooManyRequests = defineError('TOO_MANY_REQUESTS', 429, {
  zh: () => '请求过于频繁，请稍后再试',
  en: () => 'Too many requests, please try again later',
});

/** Counts against a key; a refused key recovers with time. */
export type RateLimit = {
  /** Takes one from the key's allowance; false where none is left. */
  take(key: string): boolean;
  /** Gives back what was taken for something that turned out to be right. */
  giveBack(key: string): void;
  /** Whether the key has an allowance, without taking from it. */
  has(key: string): boolean;
  /** Whole seconds until the key has an allowance again; 0 where it has one. */
  wait(key: string): number;
};

type Bucket = { left: number; at: number };

/** More keys than any installation has callers; an attacker with many addresses must not fill the memory. */
const maxKeys = 50_000;

/**
 * A token bucket per key: `burst` requests, refilled evenly over `perSeconds`.
 *
 * Kept in memory of this server: it slows guessing down. What must hold across servers (the lock of an account) is
 * stored in the database.
 */
export function createRateLimit(options: { burst: number; perSeconds: number; clock: () => number }): RateLimit {
  const { burst, perSeconds, clock } = options;
  const buckets = new Map<string, Bucket>();

  const current = (key: string): Bucket => {
    const now = clock();
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    const refill = ((now - bucket.at) / 1000) * (burst / perSeconds);
    return { left: Math.min(burst, bucket.left + Math.max(0, refill)), at: now };
  };
  const keep = (key: string, bucket: Bucket): void => {
    buckets.delete(key);
    buckets.set(key, bucket);
    const oldest = buckets.size > maxKeys ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
  };
  return {
    giveBack: (key) => {
      const { left, at } = current(key);
      keep(key, { left: Math.min(burst, left + 1), at });
    },
    has: (key) => current(key).left >= 1,
    wait: (key) => Math.ceil(Math.max(0, 1 - current(key).left) / (burst / perSeconds)),
    take: (key) => {
      const { left, at } = current(key);
      keep(key, { left: left >= 1 ? left - 1 : left, at });
      return left >= 1;
    },
  };
}

/**
 * What an address counts as: an IPv6 customer owns a whole /64 and could use each address of it once.
 * @example addressKey('2001:db8:1:2:aaaa::1') // '2001:db8:1:2'
 */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const middle = plain.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...middle, ...back].slice(0, 4).join(':').toLowerCase();
}
