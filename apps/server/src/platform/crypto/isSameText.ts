import { timingSafeEqual } from 'node:crypto';

/** Whether a secret is the expected one; the response time does not reveal where they differ. */
export function isSameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
