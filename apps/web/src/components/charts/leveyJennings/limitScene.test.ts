import { describe, expect, test } from 'vitest';
import { plotOver, result, traces } from './leveyJennings.fixture.ts';
import { limitName, limitScene, zLimits } from './limitScene.ts';

const stepping =
  traces([result(1), result(2), result(3, { limit: 1, value: 6 }), result(4, { limit: 1, value: 6 })])[0]?.limits ?? [];
const plot = plotOver([1, 4], [4, 8]);

describe('limits step where the target changes', () => {
  const { lines, bands, names } = limitScene(stepping, plot);

  test('the mean runs at the first target to the change, then at the second', () => {
    // 5 is a quarter and 6 a half of the scale up from the bottom at 400; run 3 is at two thirds of the width.
    expect(lines.mean.map((line) => line.map(Math.round))).toEqual([
      [0, 300, 667, 300],
      [667, 200, 1000, 200],
    ]);
  });

  test('each segment has both of its 1, 2 and 3 SD lines', () => {
    expect([lines.sd1.length, lines.sd2.length, lines.sd3.length]).toEqual([4, 4, 4]);
  });

  test('the bands of each segment are one in, two warning and two out', () => {
    expect([bands.in.length, bands.warning.length, bands.out.length]).toEqual([2, 4, 4]);
  });

  test('the names are at the newest limits', () => {
    expect(names.find(({ text }) => text === 'x̄')?.y).toBeCloseTo(200, 9);
  });
});

describe('what is in sight', () => {
  test('a segment before the window is not drawn', () => {
    expect(limitScene(stepping, plotOver([3.5, 4], [4, 8])).lines.mean).toHaveLength(1);
  });

  test('lines beyond the scale are left out, bands end at it', () => {
    const { lines, bands } = limitScene(zLimits, plotOver([0, 1], [-2.5, 2.5]));
    expect(lines.sd3).toEqual([]);
    expect(bands.out).toEqual([]);
    expect(bands.warning).toHaveLength(2);
  });

  test('no target, no limits', () => {
    const { lines, bands, names } = limitScene([], plot);
    expect([lines.mean, bands.in, names]).toEqual([[], [], []]);
  });
});

test.each([
  { sd: 3, name: '+3s' },
  { sd: -2, name: '−2s' },
  { sd: 0, name: 'x̄' },
])('$sd SD is called $name', ({ sd, name }) => {
  expect(limitName(sd)).toBe(name);
});
