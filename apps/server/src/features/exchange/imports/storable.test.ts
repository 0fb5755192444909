import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test.each([
  ['plain', { a: ['GLU', 5.1, null] }, { a: ['GLU', 5.1, null] }],
  ['a zero', [{ text: 'a\0b' }], [{ text: 'ab' }]],
  ['the letters of a zero, as somebody wrote them', ['\\u0000'], ['\\u0000']],
  ['half a letter', ['x\ud83d', '\ude00y', '😀'], ['x\ufffd', '\ufffdy', '😀']],
])('%s is kept as far as the database can', (_, given, kept) => {
  expect(storable(given)).toEqual(kept);
});
