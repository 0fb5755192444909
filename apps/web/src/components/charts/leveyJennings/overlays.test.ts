import type { ChartEvent, LevelStatistics } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { limits, result, traces } from './leveyJennings.fixture.ts';
import { overlaysOf, type PeerMean } from './overlays.ts';

const source = {
  limits,
  events: [] as ChartEvent[],
  figures: [] as LevelStatistics[],
  peers: [] as PeerMean[],
  lotId: 'lot',
};
const rounded = (numbers: Iterable<number> | undefined) => [...(numbers ?? [])].map((y) => Math.round(y * 1e6) / 1e6);
const rising = [1, 2, 3, 4].map((number) => result(number, { value: 5 + number / 10, z: number }));

describe('cumulative mean', () => {
  test('runs over all results so far', () => {
    const [line] = overlaysOf(traces(rising), ['cumulativeMean'], { ...source, scale: 'unit' });
    expect(rounded(line?.ys)).toEqual([5.1, 5.15, 5.2, 5.25]);
  });

  test('leaves excluded results out and restarts with a lot', () => {
    const points = [
      result(1, { value: 5.1 }),
      result(2, { value: 9, isExcluded: true }),
      result(3, { value: 5.3, lotId: 'new' }),
    ];
    const [line] = overlaysOf(traces(points), ['cumulativeMean'], { ...source, scale: 'unit' });
    expect([rounded(line?.ys), [...(line?.isJoined ?? [])]]).toEqual([
      [5.1, 5.3],
      [0, 0],
    ]);
  });

  test('in SDs lies by the target of each result', () => {
    const [line] = overlaysOf(traces(rising, 'z'), ['cumulativeMean'], { ...source, scale: 'z' });
    expect(rounded(line?.ys)).toEqual([1, 1.5, 2, 2.5]);
  });
});

describe('EWMA', () => {
  test('weights the newest by 0.2 and adds its limits', () => {
    const [line, upper, lower] = overlaysOf(traces(rising, 'z'), ['ewma'], { ...source, scale: 'z' });
    expect(rounded(line?.ys)).toEqual([0.2, 0.56, 1.048, 1.6384]);
    expect([upper?.isBound, rounded(upper?.ys)[0], rounded(lower?.ys)[0]]).toEqual([true, 0.5924, -0.5924]);
  });

  test('restarts after an event that resets the rules', () => {
    const events = [{ instant: 2.5 * 86_400_000, resetsLookback: true }] as ChartEvent[];
    const [line] = overlaysOf(traces(rising, 'z'), ['ewma'], { ...source, events, scale: 'z' });
    expect(rounded(line?.ys)).toEqual([0.2, 0.56, 0.6, 1.28]);
    expect([...(line?.isJoined ?? [])]).toEqual([0, 1, 0, 1]);
  });

  test('goes over a result that was not evaluated', () => {
    const points = [rising[0], result(9, { z: null, limit: null, verdict: null }), rising[1]].filter(
      (p) => p !== undefined,
    );
    const [line] = overlaysOf(traces(points, 'unit'), ['ewma'], { ...source, scale: 'unit' });
    expect(line?.ys).toHaveLength(2);
  });
});

test('CUSUM sums upwards above the mean and downwards below it, with limits at 4', () => {
  const [high, low, limit] = overlaysOf(traces(rising, 'z'), ['cusum'], { ...source, scale: 'z' });
  expect(rounded(high?.ys)).toEqual([0.5, 2, 4.5, 8]);
  expect(rounded(low?.ys)).toEqual([0, 0, 0, 0].map(() => -0));
  expect([limit?.isBound, limit?.ys[0]]).toEqual([true, 4]);
});

describe('allowable error', () => {
  const tea = { reason: null, lower: 4.5, upper: 5.5 };
  const figures = [{ level: 1, target: { mean: 5, sd: 0.1 }, tea }] as LevelStatistics[];

  test('lies where it is allowed to, in units and in SDs', () => {
    const heights = (scale: 'unit' | 'z') =>
      overlaysOf(traces(rising, scale), ['tea'], { ...source, figures, scale }).map(({ ys }) => rounded(ys)[0]);
    expect([heights('unit'), heights('z')]).toEqual([
      [4.5, 5.5],
      [-5, 5],
    ]);
  });

  test('is not drawn where there is none', () => {
    const none = [{ level: 1, target: null, tea: { reason: 'noAllowableError' } }] as LevelStatistics[];
    expect(overlaysOf(traces(rising), ['tea'], { ...source, figures: none, scale: 'unit' })).toEqual([]);
  });
});

describe('peer mean ± 2 SD', () => {
  const peers = [{ level: 1, mean: 5.2, sd: 0.1 }];
  const places = (line: { xs: Float64Array; ys: Float64Array } | undefined) =>
    rounded(line?.ys).map((y, i) => [line?.xs[i], y]);

  test('lies level in units, its mean apart from its two limits', () => {
    const lines = overlaysOf(traces(rising), ['peer'], { ...source, peers, scale: 'unit' });
    expect(lines.map(({ isBound, ys }) => [isBound, ...rounded(ys)])).toEqual([
      [false, 5.2, 5.2],
      [true, 5.4, 5.4],
      [true, 5, 5],
    ]);
  });

  test('in SDs steps with the laboratory’s own target', () => {
    const points = [result(1), result(2), result(3, { value: 6, limit: 1 }), result(4, { value: 6, limit: 1 })];
    const [line] = overlaysOf(traces(points, 'z'), ['peer'], { ...source, peers, scale: 'z' });
    expect(places(line)).toEqual([
      [1, 2],
      [3, 2],
      [3, -4],
      [4, -4],
    ]);
    expect([...(line?.isJoined ?? [])]).toEqual([0, 1, 0, 1]);
  });

  test('is drawn over the lot of the test alone, which is the lot that the group shares', () => {
    const points = [result(1, { lotId: 'old' }), result(2), result(3)];
    const [line] = overlaysOf(traces(points), ['peer'], { ...source, peers, scale: 'unit' });
    expect([...(line?.xs ?? [])]).toEqual([2, 3]);
  });

  test.each([
    { name: 'a level without a group has no line, not one at 0', peers: [{ level: 2, mean: 5, sd: 1 }], lines: 0 },
    { name: 'a group without a spread has a mean and no limits', peers: [{ level: 1, mean: 5, sd: null }], lines: 1 },
  ])('$name', ({ peers: given, lines }) => {
    expect(overlaysOf(traces(rising), ['peer'], { ...source, peers: given, scale: 'unit' })).toHaveLength(lines);
  });

  test('has no place in SDs where the own SD is 0', () => {
    const flat = [{ level: 1, targetId: 't', mean: 5, sd: 0 }];
    const [line] = overlaysOf(traces(rising, 'z'), ['peer'], { ...source, peers, limits: flat, scale: 'z' });
    expect(line?.ys).toHaveLength(0);
  });
});
