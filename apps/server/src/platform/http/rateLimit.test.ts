import { expect, test } from 'vitest';
import { addressKey, createRateLimit } from './rateLimit.ts';

test('a burst is allowed, then as much as time gives back', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 3, perSeconds: 60, clock: () => now });
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false]);
  expect(limit.has('a')).toBe(false);
  expect(limit.take('b')).toBe(true);
  now = 19_999;
  expect(limit.take('a')).toBe(false);
  now = 20_000;
  expect(limit.has('a')).toBe(true);
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
  now = 10_000_000;
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false]);
});

test('looking takes nothing', () => {
  const limit = createRateLimit({ burst: 1, perSeconds: 60, clock: () => 0 });
  expect([limit.has('a'), limit.has('a'), limit.take('a'), limit.take('a')]).toEqual([true, true, true, false]);
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:DB8:1:2:bbbb:1:2:3', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
