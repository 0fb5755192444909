import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptAes, encryptAes } from './aes.ts';

const key = 'O2BEeIv399qHQNhD6aGW8R8DEj4bqHXm';

/** As Java's side does it: padded to blocks of `block` bytes. */
function encryptPadded(text: string, block: number): string {
  const bytes = Buffer.from(text, 'utf8');
  const padding = block - (bytes.length % block);
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(key), Buffer.from(key).subarray(0, 16));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]).toString(
    'base64',
  );
}

test.each([
  '',
  'a',
  '{"name":"血糖"}',
  'x'.repeat(15),
  'x'.repeat(16),
  'x'.repeat(31),
  'x'.repeat(32),
  'x'.repeat(1000),
])('what was encrypted comes back: %s', (text) => {
  expect(decryptAes(encryptAes(text, key), key)).toBe(text);
  expect(decryptAes(encryptPadded(text, 16), key)).toBe(text);
  expect(decryptAes(encryptPadded(text, 32), key)).toBe(text);
});

test('a known ciphertext', () => {
  expect(encryptPadded('hello', 16)).toBe(encryptAes('hello', key));
});

test.each([
  { name: 'nothing', text: '' },
  { name: 'no base64', text: '你好' },
  { name: 'no whole block', text: Buffer.alloc(15).toString('base64') },
  { name: 'another key', text: encryptAes('hello', 'x'.repeat(32)) },
  { name: 'padding beyond 32', text: encryptPadded('hello', 64) },
])('$name is not readable', ({ text }) => {
  expect(decryptAes(text, key)).toBeUndefined();
});
