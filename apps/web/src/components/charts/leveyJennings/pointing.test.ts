import { describe, expect, test } from 'vitest';
import { placeFlags, shortened } from './flags.ts';
import { plotOver, result, traces } from './leveyJennings.fixture.ts';
import { moveByKey } from './markKeys.ts';
import { nearestMark } from './nearestMark.ts';

const plot = plotOver([0, 10], [-4, 4]);
const points = [1, 2, 3].flatMap((n) => [result(n), result(n, { id: `b${n}`, level: 2, value: 5.1, z: 1 })]);
const drawn = traces(points, 'z');

describe('pointing', () => {
  test.each([
    { name: 'the nearest of two levels', at: { x: 202, y: 190 }, found: 'r2' },
    { name: 'the other where it is nearer', at: { x: 202, y: 152 }, found: 'b2' },
    { name: 'nothing far from all', at: { x: 250, y: 190 }, found: undefined },
    { name: 'nothing outside the plot', at: { x: 200, y: 410 }, found: undefined },
  ])('finds $name', ({ at, found }) => {
    const mark = nearestMark(drawn, plot, at);
    expect(mark?.trace.points[mark.index]?.id).toBe(found);
  });
});

describe('keys', () => {
  test.each([
    { name: 'the first goes to the newest', now: undefined, key: 'ArrowLeft', next: { level: 1, index: 2 } },
    { name: 'left is earlier', now: { level: 1, index: 2 }, key: 'ArrowLeft', next: { level: 1, index: 1 } },
    { name: 'it stops at the oldest', now: { level: 1, index: 0 }, key: 'ArrowLeft', next: { level: 1, index: 0 } },
    {
      name: 'up is the next level at the same time',
      now: { level: 1, index: 1 },
      key: 'ArrowUp',
      next: { level: 2, index: 1 },
    },
    {
      name: 'above the last level there is none',
      now: { level: 2, index: 1 },
      key: 'ArrowUp',
      next: { level: 2, index: 1 },
    },
    { name: 'other keys mean nothing', now: { level: 1, index: 1 }, key: 'a', next: undefined },
  ])('$name', ({ now, key, next }) => {
    expect(moveByKey(drawn, now, key)).toEqual(next);
  });

  test('without results they lead nowhere', () => {
    expect(moveByKey([], undefined, 'ArrowLeft')).toBeUndefined();
  });
});

describe('flags', () => {
  const flag = (id: string, x: number, text = '校准') => ({ id, x, text, isReset: false });

  test('that would cover each other go to the second row, then lose their words', () => {
    expect(placeFlags([flag('a', 5), flag('b', 5.1), flag('c', 5.2)], plot).map(({ row }) => row)).toEqual([
      0,
      1,
      null,
    ]);
  });

  test('out of sight are left out', () => {
    expect(placeFlags([flag('a', 11)], plot)).toEqual([]);
  });

  test('a long title is cut by characters, not by bytes', () => {
    expect([...shortened('更换试剂批号并重新校准后复测三次均在控范围之内请知悉')]).toHaveLength(22);
  });
});
