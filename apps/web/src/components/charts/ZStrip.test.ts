import { expect, test } from 'vitest';
import { type StripPoint, stripLines } from './ZStrip.tsx';

const point = (z: number | null): StripPoint => ({ z, verdict: z === null ? null : 'accept' });

test('a result without z leaves a gap in the line', () => {
  expect(stripLines([point(0), point(1), point(null), point(0)], 4)).toHaveLength(2);
});

test('the newest result is drawn at the right edge, also of a level with fewer', () => {
  expect(
    stripLines([point(0), point(0)], 4)[0]
      ?.split(' ')
      .at(-1),
  ).toBe('236.0,48.0');
});

test('a result far out stays within the strip', () => {
  expect(stripLines([point(40), point(-40)], 2)[0]).toBe('4.0,4.0 236.0,92.0');
});

test('nothing measured, nothing drawn', () => {
  expect(stripLines([], 2)).toEqual([]);
});
