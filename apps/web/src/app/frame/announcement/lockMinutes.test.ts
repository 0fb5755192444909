import { expect, test } from 'vitest';
import { lockMinutes } from './lockMinutes.ts';

test.each([
  { own: 30, longest: 0, minutes: 30 },
  { own: 0, longest: 0, minutes: 0 },
  { own: 30, longest: 10, minutes: 10 },
  { own: 5, longest: 10, minutes: 5 },
  { own: 0, longest: 10, minutes: 10 },
])('own $own, at most $longest: $minutes', ({ own, longest, minutes }) => {
  expect(lockMinutes(own, longest)).toBe(minutes);
});
