import { expect, test } from 'vitest';
import { nearestNames, nearness } from './similarity.ts';

test.each([
  { name: 'the same name', a: '己糖激酶法', b: '己糖激酶法', expected: 1 },
  { name: 'width and case do not matter', a: 'ＡＢ－1', b: 'ab 1', expected: 1 },
  { name: 'one sign more', a: '己糖激酶法', b: '己糖激酶', expected: 6 / 7 },
  { name: 'nothing in common', a: '葡萄糖', b: 'TSH', expected: 0 },
  { name: 'an empty name is near nothing, not even another one', a: '', b: '', expected: 0 },
  { name: 'one letter has no pairs', a: 'u', b: 'v', expected: 0 },
  { name: 'one letter is itself', a: 'U', b: 'u', expected: 1 },
  { name: 'signs that carry meaning in units count', a: 'mg/L', b: 'mgL', expected: 2 / 5 },
])('nearness: $name', ({ a, b, expected }) => {
  expect(nearness(a, b)).toBeCloseTo(expected, 10);
  expect(nearness(b, a)).toBeCloseTo(expected, 10);
});

test('an entry is known by any of its names', () => {
  expect(nearestNames(['某法', 'hexokinase'], ['己糖激酶法', 'Hexokinase'])).toBe(1);
  expect(nearestNames([], ['己糖激酶法'])).toBe(0);
});
