import { expect, test } from 'vitest';
import { halfWidth, plainText } from './plainText.ts';

test.each([
  { typed: '１２．５', plain: '12.5' },
  { typed: '12。5', plain: '12.5' },
  { typed: '－３', plain: '-3' },
])('the number "$typed" of an input method reads "$plain"', ({ typed, plain }) => {
  expect(halfWidth(typed)).toBe(plain);
});

test.each(['1.50', ''])('"%s" is plain already', (typed) => expect(halfWidth(typed)).toBe(typed));

test.each([
  { value: null, text: '' },
  { value: undefined, text: '' },
  { value: 0, text: '0' },
  { value: 'a', text: 'a' },
])('$value is shown as "$text"', ({ value, text }) => {
  expect(plainText(value)).toBe(text);
});
