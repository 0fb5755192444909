import { expect, test } from 'vitest';
import { isShort } from './isShort.ts';

test.each([
  { name: 'as many as are left', line: { isOffered: true, stock: 3, quantity: 3 }, short: false },
  { name: 'one more than is left', line: { isOffered: true, stock: 3, quantity: 4 }, short: true },
  { name: 'no longer offered', line: { isOffered: false, stock: 9, quantity: 1 }, short: true },
])('a line of the basket: $name', ({ line, short }) => {
  expect(isShort(line)).toBe(short);
});
