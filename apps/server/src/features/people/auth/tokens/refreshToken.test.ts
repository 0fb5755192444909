import { expect, test } from 'vitest';
import { readRefreshToken, refreshTokenText } from './refreshToken.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const token = { tenantId: '100001', id: '380236005082398721' };
const text = refreshTokenText(token, key);

test('our own token is read, and is the same each time it is made', () => {
  expect(readRefreshToken(text, key)).toEqual(token);
  expect(refreshTokenText(token, key)).toBe(text);
});

test.each([
  { name: 'nothing', forged: '' },
  { name: 'another tenant', forged: text.replace('100001', '100002') },
  { name: 'another id', forged: text.replace('8721.', '8722.') },
  { name: 'no code', forged: text.slice(0, text.lastIndexOf('.') + 1) },
  { name: 'another code', forged: `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}` },
  { name: 'something behind it', forged: `${text}x` },
  { name: 'an id beyond 63 bits', forged: text.replace(token.id, '99999999999999999999') },
])('$name is not ours', ({ forged }) => {
  expect(readRefreshToken(forged, key)).toBeUndefined();
});

test('another installation does not know it', () => {
  expect(readRefreshToken(text, Buffer.alloc(32, 8).toString('base64'))).toBeUndefined();
});
