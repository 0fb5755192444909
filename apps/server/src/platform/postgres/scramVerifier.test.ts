import { expect, test } from 'vitest';
import { isStored, scramVerifier } from './scramVerifier.ts';

test('a stored password is recognized with any salt and number of rounds', () => {
  expect(isStored(scramVerifier('of this server'), 'of this server')).toBe(true);
  const slow = scramVerifier('of this server', { salt: Buffer.from('sixteen bytes...'), iterations: 9000 });
  expect(isStored(slow, 'of this server')).toBe(true);
  expect(isStored(slow, 'of another')).toBe(false);
});

test.each([null, '', 'md5c4ca4238a0b923820dcc509a6f75849b'])('of %s nothing is said', (stored) => {
  expect(isStored(stored, 'of this server')).toBeNull();
});
