import { expect, test } from 'vitest';
import { makeTotpSecret, matchingStep, toBase32, totpCode, totpStep, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, the rows of SHA-1. */
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)), 8)).toBe(code);
});

/** RFC 4648, section 10, without padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test('a clock may be one step off, and a step that was used is over', () => {
  const at = new Date(1_111_111_111_000);
  const step = totpStep(at);
  const match = (offset: number, lastStep = 0) =>
    matchingStep(secret, totpCode(secret, step + offset), { at, lastStep });
  expect([-2, -1, 0, 1, 2].map((offset) => match(offset))).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(match(0, step)).toBeUndefined();
  expect(match(-1, step)).toBeUndefined();
  expect(match(1, step)).toBe(step + 1);
  for (const wrong of ['', '000000', '12345', 'abcdef', '１２３４５６'])
    expect(matchingStep(secret, wrong, { at, lastStep: 0 })).toBeUndefined();
});

test('secrets differ, and the URI for the app names the account', () => {
  expect(makeTotpSecret().equals(makeTotpSecret())).toBe(false);
  expect(totpUri(secret, { issuer: '和准 质控', account: '100001/a&b' })).toBe(
    'otpauth://totp/%E5%92%8C%E5%87%86%20%E8%B4%A8%E6%8E%A7:100001%2Fa%26b?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E5%92%8C%E5%87%86%20%E8%B4%A8%E6%8E%A7',
  );
});
