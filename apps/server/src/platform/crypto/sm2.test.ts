import { sm2 } from 'sm-crypto-v2';
import { expect, test } from 'vitest';
import { decryptSm2 } from './sm2.ts';

const keys = sm2.generateKeyPairHex();
const encrypt = (plain: string, mode = 0): string => sm2.doEncrypt(plain, keys.publicKey, mode);
const decrypt = (hex: string): string | undefined => decryptSm2(hex, keys.privateKey);

test.each(['a', 'Concord@2026', '密码🔑', 'x'.repeat(128)])('%s comes back, with and without 04 in front', (plain) => {
  const hex = encrypt(plain);
  expect(decrypt(hex)).toBe(plain);
  expect(decrypt(`04${hex}`)).toBe(plain);
  expect(decrypt(hex.toUpperCase())).toBe(plain);
});

/** One ciphertext in 256 is like this; made once, kept here. */
const beginsWith04 = {
  privateKey: 'c47e09654daf88bf6575ae22a1b40dfd419c72228d75e2fbd1da0164ee9eb1f5',
  hex:
    '043612f20394a6211045a03a94d918c954ad0d862f910732ce779479ea52362fe6fa81025f321576920ff69114b216616025' +
    'b6cf8b609ab1701043e05538f619f818f8ac576fb8b901b67cf943451532208fe62bb30b0cbebba699481d400aec58c7074bcb20',
};

test('a ciphertext whose first point itself begins with 04 is read right, with and without the prefix', () => {
  const { hex, privateKey } = beginsWith04;
  expect(decryptSm2(hex, privateKey)).toBe('secret');
  expect(decryptSm2(`04${hex}`, privateKey)).toBe('secret');
});

test.each([
  { name: 'nothing', hex: '' },
  { name: 'no hexadecimal digits', hex: 'Concord@2026' },
  { name: 'an odd number of digits', hex: encrypt('secret').slice(1) },
  { name: 'too short to hold a point and a hash', hex: 'ab'.repeat(96) },
  { name: 'a point that is not on the curve', hex: 'ab'.repeat(110) },
  { name: 'a changed hash', hex: encrypt('secret').replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
  { name: 'the other order of the parts', hex: encrypt('secret', 1) },
  { name: 'another key', hex: sm2.doEncrypt('secret', sm2.generateKeyPairHex().publicKey, 0) },
  { name: 'an MD5', hex: '5ebe2294ecd0e0f08eab7690d2a6ee69' },
  { name: 'megabytes', hex: 'ab'.repeat(100_000) },
])('$name is not one of our passwords', ({ hex }) => {
  expect(decrypt(hex)).toBeUndefined();
});
