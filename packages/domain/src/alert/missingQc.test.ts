import { expect, test } from 'vitest';
import { isQcMissing } from './missingQc.ts';

test.each([
  { name: 'the interval is not over', hours: 23.9, due: 24, is: false },
  { name: 'it is just over: due, not missing', hours: 24, due: 24, is: false },
  { name: 'a little later than the day before', hours: 24.2, due: 24, is: false },
  { name: 'short of a quarter late', hours: 29.9, due: 24, is: false },
  { name: 'a quarter late', hours: 30, due: 24, is: true },
  { name: 'a whole day left out', hours: 48, due: 24, is: true },
])('$name: $is', ({ hours, due, is }) => {
  expect(isQcMissing(hours, due)).toBe(is);
});
