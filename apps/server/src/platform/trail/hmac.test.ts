import { createHmac, randomBytes } from 'node:crypto';
import { sm3 } from 'sm-crypto-v2';
import { expect, test } from 'vitest';
import { hmacOf } from './hmac.ts';

const messages = ['', '和准', 'x'.repeat(63), 'é'.repeat(5000)];

test.each([16, 32, 64, 100])('HMAC-SHA-256 with a key of %i bytes is what Node computes', (bytes) => {
  const key = randomBytes(bytes);
  const hmac = hmacOf('sha256', key);
  for (const rest of messages) {
    const expected = createHmac('sha256', key).update('100001:7:').update(rest).digest('hex');
    expect(hmac('100001:7:', rest)).toBe(expected);
    expect(hmac('100001:7:', Buffer.from(rest))).toBe(expected);
  }
});

test('HMAC-SM3 is what another implementation computes', () => {
  const key = randomBytes(32);
  for (const rest of messages)
    expect(hmacOf('sm3', key)('100001:7:', rest)).toBe(sm3(Buffer.from(`100001:7:${rest}`), { key, mode: 'hmac' }));
});
