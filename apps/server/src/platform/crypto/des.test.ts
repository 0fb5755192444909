import { expect, test } from 'vitest';
import { decryptDes, encryptDes } from './des.ts';

/** NIST SP 800-20, table of known answers: the key 0101… (as eight signs of 1) and a block of zeros. */
test('it is DES: a known answer', () => {
  const first = Buffer.from(encryptDes('\0'.repeat(8), '\u0001'.repeat(8)), 'base64').subarray(0, 8);
  expect(first.toString('hex')).toBe('8ca64de9c1b123a7');
});

test('what was written is read, in any language, by the first eight signs of the key alone', () => {
  const text = encryptDes('质控 result', 'O2BEeIv399qHQNhD');
  expect(decryptDes(text, 'O2BEeIv3 something else')).toBe('质控 result');
  expect(decryptDes(text, 'another key')).not.toBe('质控 result');
  for (const wrong of ['', '!', 'AAAA', text.slice(4)]) expect(decryptDes(wrong, 'O2BEeIv3')).toBeUndefined();
});
