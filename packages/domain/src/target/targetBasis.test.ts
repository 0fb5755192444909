import { describe, expect, test } from 'vitest';
import { isMadeFrom, judgesItself } from './targetBasis.ts';

const day = 86_400_000;
const overlap = { from: 0, to: 9 * day, count: 10 };

describe('a target and the results that made it', () => {
  test.each([
    { name: 'the overlap alone', period: { from: 0, to: 30 * day, n: 10 }, is: true },
    { name: 'the overlap and as many results since', period: { from: 0, to: 30 * day, n: 20 }, is: true },
    { name: 'more results since than in the overlap', period: { from: 0, to: 30 * day, n: 21 }, is: false },
    { name: 'the month after', period: { from: 30 * day, to: 60 * day, n: 20 }, is: false },
    { name: 'the whole lot', period: { from: null, to: 60 * day, n: 12 }, is: true },
    { name: 'the smaller part of a long history', period: { from: 8 * day, to: 30 * day, n: 2 }, is: false },
  ])('$name', ({ period, is }) => {
    expect(judgesItself(overlap, period)).toBe(is);
  });

  test('a single result that made a target is all of it', () => {
    expect(judgesItself({ from: day, to: day, count: 1 }, { from: 0, to: 2 * day, n: 1 })).toBe(true);
  });

  test('a target from elsewhere judges any results', () => {
    expect(judgesItself(null, { from: null, to: day, n: 10 })).toBe(false);
  });

  test('is known by its mean, which may be rounded', () => {
    expect(isMadeFrom({ mean: 5.5, sd: 0.1 }, 5.509)).toBe(true);
    expect(isMadeFrom({ mean: 5.5, sd: 0.1 }, 5.52)).toBe(false);
  });
});
