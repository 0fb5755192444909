import { expect, test } from 'vitest';
import { moveItem } from './moveItem.ts';

const list = ['a', 'b', 'c', 'd'];

test.each([
  { name: 'down', from: 0, to: 2, order: 'bcad' },
  { name: 'up', from: 3, to: 1, order: 'adbc' },
  { name: 'to where it is', from: 1, to: 1, order: 'abcd' },
  { name: 'beyond the end is the end', from: 0, to: 9, order: 'bcda' },
  { name: 'before the start is the start', from: 2, to: -1, order: 'cabd' },
])('moving $name', ({ from, to, order }) => {
  expect(moveItem(list, from, to).join('')).toBe(order);
  expect(list.join('')).toBe('abcd');
});
