import { expect, test } from 'vitest';
import { laboratoryTone } from './laboratoryTone.ts';

test.each([
  { measure: 'share', value: 95, tone: 'good' },
  { measure: 'share', value: 94, tone: 'fair' },
  { measure: 'share', value: 79, tone: 'poor' },
  { measure: 'sigma', value: 4, tone: 'good' },
  { measure: 'sigma', value: 3, tone: 'fair' },
  { measure: 'sigma', value: 2.99, tone: 'poor' },
  { measure: 'sdi', value: 1.25, tone: 'good' },
  { measure: 'sdi', value: 1.99, tone: 'fair' },
  { measure: 'sdi', value: 2, tone: 'poor' },
  { measure: 'sdi', value: null, tone: 'unknown' },
] as const)('$measure $value is $tone', ({ measure, value, tone }) => {
  expect(laboratoryTone(measure, value)).toBe(tone);
});
