import { describe, expect, test } from 'vitest';
import { groupsOf, piecesOf } from './pieces.ts';

const line = (points: number) => Array.from({ length: 2 * points }, (_, i) => i);

describe('pieces', () => {
  test('of a line meet in a point', () => {
    const [first, second, ...rest] = piecesOf(line(100), true);
    expect(first?.slice(-2)).toEqual(second?.slice(0, 2));
    expect([second?.at(-1), rest]).toEqual([199, []]);
  });

  test('of signs hold each sign once', () => {
    expect(piecesOf(line(300), false).flat()).toEqual(line(300));
  });

  test('a short line is one piece, nothing is none', () => {
    expect([piecesOf(line(3), true), piecesOf([], true)]).toEqual([[line(3)], []]);
  });

  test('a line of exactly one piece more ends with its last point', () => {
    expect(piecesOf(line(65), true).flat().at(-1)).toBe(129);
  });
});

test('many short lines share a path, one long line has several', () => {
  expect(groupsOf(Array.from({ length: 10 }, () => line(4)))).toHaveLength(1);
  expect(groupsOf([line(1000)]).length).toBeGreaterThan(7);
});
