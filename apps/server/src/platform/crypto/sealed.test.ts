import { expect, test } from 'vitest';
import { keyedHash, seal, unseal } from './sealed.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const other = Buffer.alloc(32, 8).toString('base64');

test('what was sealed opens with the same key for the same person, and else not', () => {
  const text = seal(Buffer.from('secret'), key, '100001/7');
  expect(unseal(text, key, '100001/7')?.toString()).toBe('secret');
  expect(seal(Buffer.from('secret'), key, '100001/7')).not.toBe(text);
  expect(unseal(text, other, '100001/7')).toBeUndefined();
  expect(unseal(text, key, '100001/8')).toBeUndefined();
  const changed = text.startsWith('A') ? 'B' : 'A';
  expect(unseal(`${changed}${text.slice(1)}`, key, '100001/7')).toBeUndefined();
  expect(unseal('', key, '100001/7')).toBeUndefined();
});

test('a keyed hash is of its text, key and use', () => {
  const hash = keyedHash('a', key, 'x');
  expect(keyedHash('a', key, 'x')).toBe(hash);
  expect(new Set([hash, keyedHash('b', key, 'x'), keyedHash('a', other, 'x'), keyedHash('a', key, 'y')]).size).toBe(4);
});
